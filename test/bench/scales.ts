// How much memory a program holds once it has thrown away what it can: loaded before it, asked from outside. What it imports
// runs in the program too, so nothing here may handle signals.
import { createServer } from "node:http"
import { z } from "zod"
import { freePort } from "../support/free-port.ts"

/** `flags` for Node, and how to weigh the program that was started with them, in bytes. */
export async function openScales() {
  const port = await freePort()
  const me = new URL(import.meta.url)
  me.searchParams.set("port", String(port))
  return {
    flags: ["--expose-gc", "--import", me.href],
    async weigh(): Promise<number> {
      const answer = await fetch(`http://127.0.0.1:${port}/`)
      return z.number().parse(await answer.json())
    },
  }
}

/** Inside the program. What waits to be finalized goes with the second round. */
function weighMe(port: number) {
  const tidy = () => globalThis.gc?.({ type: "major", execution: "sync", flavor: "last-resort" })
  const server = createServer((_request, response) => {
    tidy()
    setImmediate(() => {
      tidy()
      response.end(String(process.memoryUsage.rss()))
    })
  })
  server.listen(port, "127.0.0.1").unref()
}

const port = new URL(import.meta.url).searchParams.get("port")
if (port !== null) weighMe(Number(port))
