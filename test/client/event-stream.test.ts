// One event stream for all tabs of a browser: who reads it, who hears it, and what a gap leaves behind.
import { createServer, type ServerResponse } from "node:http"
import { afterEach, expect, test, vi } from "vitest"
import { type Change, listen } from "../../client/lib/events.ts"

const ends: (() => unknown)[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const end of ends.splice(0).reverse()) await end()
})

test("two tabs open one stream, and both hear what changes", async () => {
  const server = await startServer()
  const [first, second] = [openTab(server.url), openTab(server.url)]
  await expect.poll(() => [first.live, second.live]).toEqual([true, true])
  server.say({ type: "invoice", id: 7 })
  await expect.poll(() => second.changes).toEqual([{ type: "invoice", id: 7 }])
  await expect.poll(() => first.changes).toEqual([{ type: "invoice", id: 7 }])
  expect(server.opened).toBe(1)
})

test("when the reading tab is closed another takes over, and takes nothing it shows for granted", async () => {
  const server = await startServer()
  const first = openTab(server.url)
  await expect.poll(() => first.live).toBe(true)
  const second = openTab(server.url)
  await expect.poll(() => second.live).toBe(true)
  first.close()
  await expect.poll(() => server.opened).toBe(2)
  await expect.poll(() => second.changes).toEqual([everything])
  server.say({ type: "project", id: 3 })
  await expect.poll(() => second.changes).toEqual([everything, { type: "project", id: 3 }])
})

test("a lost stream is opened again, and until then nothing is called live", async () => {
  const server = await startServer()
  const tab = openTab(server.url)
  await expect.poll(() => tab.live).toBe(true)
  server.hangUp()
  await expect.poll(() => tab.lives).toEqual([true, false, true])
  expect(tab.changes).toEqual([everything])
})

test("the server is told how old what is shown may be, on each way there", async () => {
  const server = await startServer()
  const tab = openTab(server.url)
  await expect.poll(() => tab.live).toBe(true)
  server.hangUp()
  await expect.poll(() => server.ages.length).toBe(2)
  const [first = 0, second = 0] = server.ages
  expect(first).toBeGreaterThanOrEqual(1_000)
  expect(second).toBeGreaterThan(first)
})

test("a stream that opens later than the server was told leaves a gap", async () => {
  const server = await startServer()
  const open = server.hold()
  const tab = openTab(server.url)
  await expect.poll(() => server.opened).toBe(1)
  const now = performance.now()
  vi.spyOn(performance, "now").mockImplementation(() => now + 1_000)
  open()
  await expect.poll(() => tab.changes).toEqual([everything])
})

test("a refused session is told once and not tried again", async () => {
  const server = await startServer(401)
  const tab = openTab(server.url)
  await expect.poll(() => tab.refused).toBe(1)
  expect([server.opened, tab.lives]).toEqual([1, []])
})

test("what is no event is passed over", async () => {
  const server = await startServer()
  const tab = openTab(server.url)
  await expect.poll(() => tab.live).toBe(true)
  server.write(':\n\ndata: {"type":\n\ndata: {"id":3}\n\n')
  server.say({ type: "client", id: 1 })
  await expect.poll(() => tab.changes).toEqual([{ type: "client", id: 1 }])
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
  let held: Promise<void> | undefined
  const write = (text: string) => open.forEach((response) => void response.write(text))
  const answers = {
    opened: 0,
    url: "",
    ages: [] as number[],
    write,
    say: (change: Change) => write(`event: change\ndata: ${JSON.stringify(change)}\n\n`),
    /** Answers how to let go of those who ask from now on. */
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = promise
      return resolve
    },
    hangUp: () => open.forEach((response) => void response.destroy()),
  }
  const server = createServer(async (request, response) => {
    answers.opened++
    answers.ages.push(Number(new URL(request.url ?? "", "http://server").searchParams.get("age")))
    await held
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
