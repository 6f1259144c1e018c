// A picture from a camera is large, and says where and when it was taken. It is drawn anew, small,
// before it leaves the device. Where that does not work, the file goes as it is: the school looks itself.

const side = 512;

for (const input of document.querySelectorAll("input[data-picture]")) {
    input.addEventListener("change", () => shrink(input));
}

async function shrink(input) {
    const file = input.files[0];
    if (!file) return;
    try {
        const image = await createImageBitmap(file);
        const scale = Math.min(1, side / Math.max(image.width, image.height));
        const canvas = document.createElement("canvas");
        canvas.width = Math.max(1, Math.round(image.width * scale));
        canvas.height = Math.max(1, Math.round(image.height * scale));
        const surface = canvas.getContext("2d");
        // A JPEG can't be seen through.
        surface.fillStyle = "#fff";
        surface.fillRect(0, 0, canvas.width, canvas.height);
        surface.drawImage(image, 0, 0, canvas.width, canvas.height);
        const small = await new Promise((done) => canvas.toBlob(done, "image/jpeg", 0.85));
        // Somebody may have chosen another one meanwhile.
        if (!small || input.files[0] !== file) return;
        const chosen = new DataTransfer();
        chosen.items.add(new File([small], "picture.jpg", { type: "image/jpeg" }));
        input.files = chosen.files;
    } catch {
        // It is no picture that this browser can read; the school says so in the form.
    }
}
