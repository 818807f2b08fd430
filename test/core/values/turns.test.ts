// Turns: whose work begins when, and what becomes of those who wait.
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { type Bounds, createTurns } from "../../../src/core/base/turns.ts"

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Works that last until they are ended by name, and the names of those that have begun, in their order. */
function open(bounds: Partial<Bounds> = {}) {
  const turns = createTurns({ each: 2, contended: 10, total: 10, maxWaiting: 10, timeout: 1_000, ...bounds })
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const add = (owner: number, name: string, signal?: AbortSignal) => {
    const end = Promise.withResolvers<void>()
    ends.set(name, end)
    const work = () => {
      begun.push(name)
      return end.promise
    }
    const done = turns.take(owner, work, signal)
    done.catch(() => {})
    return done
  }
  const end = async (name: string) => {
    ends.get(name)?.resolve()
    await vi.advanceTimersByTimeAsync(0)
  }
  return { turns, begun, add, end, ends }
}

test("two works of an owner run at once, the rest in order; other owners aren't delayed", async () => {
  const { begun, add, end } = open()
  for (const name of ["a1", "a2", "a3", "a4"]) add(1, name)
  add(2, "b1")
  expect(await settled(begun)).toEqual(["a1", "a2", "b1"])
  await end("a2")
  await end("a1")
  expect(begun).toEqual(["a1", "a2", "b1", "a3", "a4"])
})

test("one work of an owner runs while another owner is active, and more once it isn't", async () => {
  const { turns, begun, add, end } = open({ contended: 1 })
  turns.touch(2)
  for (const name of ["a1", "a2", "a3", "a4", "a5"]) add(1, name)
  expect(await settled(begun)).toEqual(["a1"])
  await end("a1")
  expect(begun).toEqual(["a1", "a2"])
  await vi.advanceTimersByTimeAsync(250)
  await end("a2")
  expect(begun).toEqual(["a1", "a2", "a3", "a4"])
  turns.touch(2)
  turns.touch(1)
  await end("a3")
  expect(begun).toEqual(["a1", "a2", "a3", "a4"])
  await end("a4")
  expect(begun).toEqual(["a1", "a2", "a3", "a4", "a5"])
})

test("a stuck work doesn't delay its owner's next, and counts again when it ends", async () => {
  const { turns, begun, add, end } = open({ contended: 1, each: 3 })
  const others = async (milliseconds: number) => {
    turns.touch(2)
    await vi.advanceTimersByTimeAsync(milliseconds)
  }
  await others(0)
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) add(1, name)
  await others(49)
  expect(begun).toEqual(["a1"])
  await others(1)
  expect(begun).toEqual(["a1", "a2"])
  await end("a1")
  expect(begun).toEqual(["a1", "a2"])
  await others(100)
  expect(begun).toEqual(["a1", "a2", "a3", "a4"])
  for (const name of ["a2", "a3", "a4"]) await end(name)
  expect(begun).toEqual(["a1", "a2", "a3", "a4", "a5"])
})

test("when all turns are taken, the owner with the fewest running is next", async () => {
  const { begun, add, end } = open({ each: 3, total: 3 })
  for (const name of ["a1", "a2", "a3", "a4", "a5", "a6"]) add(1, name)
  for (const name of ["b1", "b2"]) add(2, name)
  add(3, "c1")
  for (const name of ["a1", "a2", "a3", "b1"]) await end(name)
  expect(begun).toEqual(["a1", "a2", "a3", "b1", "c1", "a4", "b2"])
})

test("a failure frees its place, and so does one that fails at once", async () => {
  const { turns, begun, add, ends } = open({ each: 1 })
  const failing = add(1, "a1")
  add(1, "a2")
  ends.get("a1")?.reject(new Error("lost"))
  await expect(failing).rejects.toThrow("lost")
  expect(await settled(begun)).toEqual(["a1", "a2"])
  const thrown = turns.take(2, () => Promise.reject(new Error("never begun")))
  await expect(thrown).rejects.toThrow("never begun")
  expect(turns.figures()).toEqual({ running: 1, waiting: 0, refused: 0 })
})

test("a full queue, or too long a wait, is refused with the time to wait", async () => {
  const { turns, add } = open({ each: 1, maxWaiting: 1, timeout: 10_000 })
  add(1, "a1")
  const patient = add(1, "a2")
  const refused = { code: "TOO_MANY_REQUESTS", extra: { wait_time: 10 } }
  await expect(add(1, "a3")).rejects.toMatchObject(refused)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(turns.figures()).toEqual({ running: 1, waiting: 1, refused: 1 })
  await vi.advanceTimersByTimeAsync(1)
  await expect(patient).rejects.toMatchObject(refused)
  expect(turns.figures()).toEqual({ running: 1, waiting: 0, refused: 2 })
})

test("background work waits without a limit", async () => {
  const { turns, begun, add, end } = open({ each: 1, maxWaiting: 1 })
  add(1, "a1")
  const done = turns.withoutTimeout(() => Promise.all([add(1, "a2"), add(1, "a3")]))
  await vi.advanceTimersByTimeAsync(600_000)
  for (const name of ["a1", "a2", "a3"]) await end(name)
  await done
  expect(begun).toEqual(["a1", "a2", "a3"])
})

test("a caller that hangs up leaves the queue, and its work never begins", async () => {
  const { turns, begun, add, end } = open({ each: 1 })
  const caller = new AbortController()
  add(1, "a1")
  const left = add(1, "a2", caller.signal)
  add(1, "a3")
  caller.abort()
  await expect(left).rejects.toMatchObject({ code: "CLIENT_CLOSED_REQUEST" })
  expect(turns.figures()).toMatchObject({ waiting: 1 })
  await expect(add(1, "a4", caller.signal)).rejects.toMatchObject({ code: "CLIENT_CLOSED_REQUEST" })
  await end("a1")
  expect(begun).toEqual(["a1", "a3"])
})

test("nested work doesn't wait; work after the turn does", async () => {
  const { turns, begun, add, end } = open({ each: 1, total: 1 })
  let later: Promise<void> | undefined
  const after = Promise.withResolvers<void>()
  await turns.take(1, async () => {
    await turns.take(1, async () => void begun.push("same owner"))
    await turns.take(2, async () => void begun.push("other owner"))
    later = after.promise.then(() => add(1, "afterwards"))
  })
  expect(begun).toEqual(["same owner", "other owner"])
  add(1, "a1")
  after.resolve()
  await vi.advanceTimersByTimeAsync(0)
  expect(turns.figures()).toMatchObject({ running: 1, waiting: 1 })
  await end("a1")
  await end("afterwards")
  await later
  expect(turns.figures()).toMatchObject({ running: 0, waiting: 0 })
})

/** What has begun once all that could has. */
async function settled(begun: string[]) {
  await vi.advanceTimersByTimeAsync(0)
  return begun
}
