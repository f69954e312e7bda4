// A client of `bidi-shape serve`: one process, one line a request, one line an answer.
//
//   const bidi = new BidiShape();
//   console.log((await bidi.call("visual", "Order: \u05e9\u05dc\u05d5\u05dd (12)")).text);
//   await bidi.close();

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { pathToFileURL } from "node:url";

/** The service as a process of its own, until it is closed. */
export class BidiShape {
  #process;
  #exit;
  #count = 0;
  /** What waits for answers, which come in the order of the requests. */
  #waiting = [];
  /** Why no request can be answered any more. */
  #ended = null;

  constructor(command = "bidi-shape") {
    this.#process = spawn(command, ["serve"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#exit = once(this.#process, "close");
    const lines = createInterface({ input: this.#process.stdout, crlfDelay: Infinity });
    lines.on("line", (line) => {
      const answer = JSON.parse(line);
      const { id, resolve, reject } = this.#waiting.shift();
      if (!answer.ok) {
        reject(Object.assign(new Error(answer.error.message), { code: answer.error.code }));
      } else if (answer.id !== id) {
        reject(new Error("this is the answer to another request"));
      } else {
        resolve(answer);
      }
    });
    this.#exit.then(
      () => this.#fail(new Error("the service has ended")), (error) => this.#fail(error));
    // A request to a service that has gone is answered by its end.
    this.#process.stdin.on("error", () => {});
  }

  /** The answer to a request; see Documentation/service.md for the fields. */
  call(op, text, fields = {}) {
    const id = ++this.#count;
    return new Promise((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.push({ id, resolve, reject });
      this.#process.stdin.write(JSON.stringify({ id, op, text, ...fields }) + "\n");
    });
  }

  /** Ends the service when all requests are answered. */
  async close() {
    this.#process.stdin.end();
    await this.#exit;
  }

  #fail(error) {
    this.#ended = error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const bidi = new BidiShape(process.argv[2]);
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    console.log((await bidi.call("visual", line)).text);
  }
  await bidi.close();
}
