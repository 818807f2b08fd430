// One event stream for all tabs of a browser: who reads it, who hears it, and what a gap leaves behind.
import { createServer, type ServerResponse } from "node:http"
import { afterEach, expect, test, vi } from "vitest"
import { type Change, listen } from "../client/lib/events.ts"

const ends: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test("two tabs open one stream, and both hear what changes", async () => {
  const server = await startServer()
  const [first, second] = [openTab(server.url), openTab(server.url)]
  await vi.waitFor(() => expect([first.live, second.live]).toEqual([true, true]))
  server.say({ type: "invoice", id: 7 })
  await vi.waitFor(() => expect(second.changes).toEqual([{ type: "invoice", id: 7 }]))
  expect(first.changes).toEqual([{ type: "invoice", id: 7 }])
  expect(server.opened).toBe(1)
})

test("when the reading tab is closed another takes over, and takes nothing it shows for granted", async () => {
  const server = await startServer()
  const first = openTab(server.url)
  await vi.waitFor(() => expect(first.live).toBe(true))
  const second = openTab(server.url)
  await vi.waitFor(() => expect(second.live).toBe(true))
  first.close()
  await vi.waitFor(() => expect(server.opened).toBe(2))
  await vi.waitFor(() => expect(second.changes).toEqual([everything]))
  server.say({ type: "project", id: 3 })
  await vi.waitFor(() => expect(second.changes).toEqual([everything, { type: "project", id: 3 }]))
})

test("a lost stream is opened again, and until then nothing is called live", async () => {
  const server = await startServer()
  const tab = openTab(server.url)
  await vi.waitFor(() => expect(tab.live).toBe(true))
  server.hangUp()
  await vi.waitFor(() => expect(tab.lives).toEqual([true, false, true]))
  expect(tab.changes).toEqual([everything])
})

test("a refused session is told once and not tried again", async () => {
  const server = await startServer(401)
  const tab = openTab(server.url)
  await vi.waitFor(() => expect(tab.refused).toBe(1))
  expect([server.opened, tab.lives]).toEqual([1, []])
})

test("what is no event is passed over", async () => {
  const server = await startServer()
  const tab = openTab(server.url)
  await vi.waitFor(() => expect(tab.live).toBe(true))
  server.write(':\n\ndata: {"type":\n\ndata: {"id":3}\n\n')
  server.say({ type: "client", id: 1 })
  await vi.waitFor(() => expect(tab.changes).toEqual([{ type: "client", id: 1 }]))
})

const everything: Change = { type: "everything", id: 0 }

type Tab = { changes: Change[]; lives: boolean[]; live: boolean; refused: number; close: () => void }

function openTab(url: string) {
  const tab: Tab = { changes: [], lives: [], live: false, refused: 0, close: () => {} }
  tab.close = listen({
    url,
    headers: () => ({ authorization: "Bearer token" }),
    onChange: (change) => tab.changes.push(change),
    onLive(live) {
      tab.live = live
      tab.lives.push(live)
    },
    onRefused: () => tab.refused++,
    retryDelay: 10,
  })
  ends.push(tab.close)
  return tab
}

async function startServer(status = 200) {
  const open = new Set<ServerResponse>()
  const write = (text: string) => open.forEach((response) => void response.write(text))
  const answers = {
    opened: 0,
    url: "",
    write,
    say: (change: Change) => write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    hangUp: () => open.forEach((response) => void response.destroy()),
  }
  const server = createServer((_request, response) => {
    answers.opened++
    response.writeHead(status, { "content-type": "text/event-stream" })
    if (status !== 200) return response.end()
    response.write(":\n\n")
    open.add(response.on("close", () => open.delete(response)))
  })
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  ends.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const address = server.address()
  const port = typeof address === "object" ? address?.port : undefined
  answers.url = `http://127.0.0.1:${port}/api/events/`
  return answers
}
