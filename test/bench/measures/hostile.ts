// What a process holds after strangers have asked for odd addresses, while reports wait that no one reads.
import { once } from "node:events"
import { connect, type Socket } from "node:net"
import type { Measure } from "../figures.ts"
import { type Ground, type Member, startServer } from "../ground.ts"
import { makeReader, removeReader } from "../reader.ts"
import { whenQuiet } from "./memory.ts"

const addresses = 10_000
const reports = 40
const atOnce = 16

export const hostile: Measure<Ground> = {
  name: "hostile",
  async run(ground) {
    const server = await startServer(ground.url)
    const sockets: Socket[] = []
    try {
      const member = await makeReader(ground)
      // What the first answers of a kind leave behind isn't anyone's doing.
      for (const path of ["/", "/pricing", "/nowhere"]) await visit(`${server.url}${path}`)
      for (const format of formats)
        await (await fetch(`${server.url}${reportOf(format)}`, member)).arrayBuffer()
      const before = await whenQuiet(server.pid)
      await Promise.all(Array.from({ length: atOnce }, (_, first) => wander(server.url, first)))
      for (let n = 0; n < reports; n++)
        sockets.push(await askUnread(server.url, reportOf(formats[n % formats.length] ?? ""), member))
      const after = await whenQuiet(server.pid)
      const measure = `memory after ${addresses.toLocaleString("en")} hostile page addresses; ${reports} unread reports`
      return [{ measure, unit: "MB", raw: null, ours: after - before, target: 20, floor: 80, better: "less" }]
    } finally {
      for (const socket of sockets) socket.destroy()
      await server.stop()
      await removeReader(ground)
    }
  },
}

const formats = ["json", "csv"]
const reportOf = (format: string) => `/api/reports/sales/?from=2024-01-01&to=2030-12-31&format=${format}`

async function wander(url: string, first: number) {
  for (let n = first; n < addresses; n += atOnce)
    await visit(
      `${url}${[`/pricing${"/".repeat(1 + (n % 5_000))}`, `/nowhere-${n}`, `/blog/${n}`, `/?n=${n}`][n % 4]}`,
    )
}

const visit = async (url: string) =>
  (await fetch(url, { headers: { accept: "text/html" }, redirect: "manual" })).arrayBuffer()

/** Reads nothing but what the system takes by itself. */
async function askUnread(url: string, path: string, { headers }: Member): Promise<Socket> {
  const { hostname, port } = new URL(url)
  const socket = connect({ host: hostname, port: Number(port) })
  socket.on("error", () => undefined)
  await once(socket, "connect")
  const lines = Object.entries({ host: "localhost", ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  )
  socket.write(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`)
  return socket
}
