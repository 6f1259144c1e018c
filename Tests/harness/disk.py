"""A disk that can be filled to the last byte without harm."""

import os
import pathlib
import shutil
import subprocess

MEGABYTE = 1 << 20


class SmallDisk:
    """A file system of a few megabytes, visible only to processes started within it.

    It is mounted in a namespace of its own: as root in one for mounts alone, as anybody else in one
    where that user counts as root. When this process ends, it is gone.
    """

    def __init__(self, folder, megabytes):
        folder.mkdir(parents=True)
        self.folder = folder
        self.holder, flags = _mounted(folder, megabytes)
        #: The prefix of a command that should see the disk.
        self.within = ["nsenter", "--target", str(self.holder.pid), "--mount", *flags]
        #: The same folder, seen from outside. Not for SQLite, which resolves the name behind it.
        self.outside = pathlib.Path(f"/proc/{self.holder.pid}/root{folder}")

    def fill(self):
        """Leaves no byte free."""
        size = MEGABYTE
        with open(self.outside / "filler", "ab", buffering=0) as filler:
            while size:
                try:
                    filler.write(b"\0" * size)
                except OSError:
                    size //= 2

    def make_room(self):
        (self.outside / "filler").unlink(missing_ok=True)

    def copy(self, name, target):
        """Copies a folder of the disk to where everybody sees it."""
        return pathlib.Path(shutil.copytree(self.outside / name, target))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.holder.communicate()


def _mounted(folder, megabytes):
    """The process that holds the file system, and what is needed to enter it."""
    script = f'mount -t tmpfs -o size={megabytes}m,mode=700 tmpfs "$1" && echo ready && exec cat'
    as_root_of_its_own = (["--user", "--map-root-user"], ["--user", "--preserve-credentials"])
    reasons = []
    for unshare, nsenter in ([([], [])] if os.geteuid() == 0 else []) + [as_root_of_its_own]:
        holder = subprocess.Popen(
            ["unshare", "--mount", *unshare, "sh", "-c", script, "sh", folder],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if holder.stdout.readline() == "ready\n":
            return holder, nsenter
        reasons.append(holder.communicate()[1].strip())
    raise AssertionError(
        "This test fills a small file system and may mount none here. Run it as root with CAP_SYS_ADMIN, or allow "
        "user namespaces (sysctl kernel.unprivileged_userns_clone=1 and kernel.apparmor_restrict_unprivileged_userns=0): "
        + "; ".join(reasons))
