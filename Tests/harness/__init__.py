"""What the browser and process tests share: real processes, started and ended here."""
