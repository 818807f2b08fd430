// Live events within one process: who hears what, who is dropped, and the line that keeps a stream open.
import { describe, expect, test, vi } from "vitest"
import { eventChannel } from "../../src/core/live/broadcast.ts"
import { change, prepareProcesses } from "./processes.ts"

const processes = prepareProcesses()
const { start, listen } = processes

describe("one process", () => {
  test("a screen receives changes of its own organization and nothing else", () => {
    const events = start()
    const mine = listen(events, 1)
    const other = listen(events, 2)
    events.publish(1, [{ type: "invoice", id: 5, client_id: 7 }])
    events.publish(1, [])
    expect(mine.heard).toEqual([change("invoice", 5)])
    expect(other.heard).toEqual([])
  })

  test("what is published within a moment goes to other processes in one message", async () => {
    const events = start()
    const query = vi.spyOn(processes.pool, "query")
    vi.useFakeTimers({ toFake: ["setTimeout"] })
    for (const id of [5, 6]) {
      events.publish(1, [{ type: "invoice", id }])
      await new Promise(setImmediate)
    }
    vi.advanceTimersByTime(10)
    vi.useRealTimers()
    await events.close()
    const rows = JSON.stringify([5, 6].map((id) => [1, "invoice", id, null]))
    expect(query.mock.calls.map(([, values]) => values)).toEqual([
      [eventChannel, [expect.stringContaining(rows)]],
    ])
    query.mockRestore()
  })

  test("a client receives only events with its id", () => {
    const events = start()
    const ann = listen(events, 1, { client_id: 7 })
    const bob = listen(events, 1, { client_id: 8 })
    events.publish(1, [
      { type: "invoice", id: 5, client_id: 7 },
      { type: "subscription", id: 1 },
    ])
    expect(ann.heard).toEqual([change("invoice", 5)])
    expect(bob.heard).toEqual([])
  })

  test("a screen with older data first receives its events since then", async () => {
    const events = start()
    events.publish(1, [
      { type: "invoice", id: 5, client_id: 7 },
      { type: "project", id: 6 },
    ])
    events.publish(2, [{ type: "client", id: 9 }])
    const [late, client, current] = [
      listen(events, 1, { age: 5_000 }),
      listen(events, 1, { client_id: 7, age: 5_000 }),
      listen(events, 1),
    ]
    await expect.poll(() => late.heard).toEqual([change("invoice", 5), change("project", 6)])
    expect(client.heard).toEqual([change("invoice", 5)])
    expect(current.heard).toEqual([])
    const clock = vi.spyOn(performance, "now").mockReturnValue(performance.now() + 5_001)
    const later = listen(events, 1, { age: 5_000 })
    await Promise.resolve()
    expect(later.heard).toEqual([])
    clock.mockRestore()
  })

  test("a closed stream receives nothing more and isn't counted", () => {
    const events = start()
    const heard: string[] = []
    const leave = events.subscribe(1, {}, (text) => heard.push(text) > 0)
    events.subscribe(1, {}, () => false)
    expect(events.count()).toBe(2)
    events.publish(1, [{ type: "project", id: 1 }])
    expect(events.count()).toBe(1)
    leave()
    leave()
    expect(events.count()).toBe(0)
    events.publish(1, [{ type: "project", id: 2 }])
    expect(heard).toEqual([change("project", 1)])
  })

  test("each stream gets one comment line every 15 seconds", () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] })
    const events = start()
    const readers = Array.from({ length: 40 }, () => listen(events, 1))
    vi.advanceTimersByTime(15_000)
    expect(readers.map(({ heard }) => heard)).toEqual(readers.map(() => [":\n\n"]))
    vi.advanceTimersByTime(15_000)
    expect(readers.every(({ heard }) => heard.length === 2)).toBe(true)
  })

  test("closing ends every stream", async () => {
    const events = start()
    const { ended } = listen(events, 1)
    await events.close()
    await expect(ended).resolves.toBeUndefined()
    expect(events.count()).toBe(0)
  })
})
