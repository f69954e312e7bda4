"""A client of `bidi-shape serve`: one process, one line a request, one line an answer.

    with BidiShape() as bidi:
        print(bidi.call("visual", "Order: \\u05e9\\u05dc\\u05d5\\u05dd (12)")["text"])
"""

import json
import subprocess
import sys


class BidiShapeError(Exception):
    """What the service says of a request that it cannot answer."""

    def __init__(self, code, message):
        super().__init__(f"{code}: {message}")
        self.code = code


class BidiShape:
    """The service as a process of its own, until the block ends."""

    def __init__(self, command="bidi-shape"):
        self._process = subprocess.Popen(
            [command, "serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._count = 0

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.close()

    def call(self, op, text=None, **fields):
        """The answer to a request, a dictionary; see Documentation/service.md for the fields."""
        self._count += 1
        request = {"id": self._count, "op": op, **fields}
        if text is not None:
            request["text"] = text
        self._process.stdin.write(json.dumps(request).encode() + b"\n")
        self._process.stdin.flush()
        line = self._process.stdout.readline()
        if not line:
            raise BidiShapeError("ended", "the service has ended")
        answer = json.loads(line)
        if not answer["ok"]:
            raise BidiShapeError(answer["error"]["code"], answer["error"]["message"])
        if answer["id"] != self._count:
            raise BidiShapeError("order", "this is the answer to another request")
        return answer

    def close(self):
        """Ends the service."""
        self._process.stdin.close()
        self._process.stdout.close()
        self._process.wait()


if __name__ == "__main__":
    with BidiShape(*sys.argv[1:2]) as bidi:
        for line in sys.stdin:
            print(bidi.call("visual", line.rstrip("\n"))["text"])
