// What an event names is asked for again, however far its first answer has come.
import { QueryClient, QueryObserver } from "@tanstack/react-query"
import { expect, test } from "vitest"
import { refreshing } from "../../client/shared/refreshing.ts"

type Answer = { resolve: (answer: string) => void; reject: (error: Error) => void }

/** Something shown, whose every answer comes when it is let go. */
function show(client: QueryClient, name: string) {
  const answers: Answer[] = []
  const queryFn = () => new Promise<string>((resolve, reject) => answers.push({ resolve, reject }))
  const observer = new QueryObserver(client, { queryKey: [name], queryFn, staleTime: 30_000, retry: false })
  observer.subscribe(() => {})
  return { answers, shown: () => observer.getCurrentResult() }
}

const changing = (client: QueryClient, name: string) =>
  refreshing(client, () => void client.invalidateQueries({ queryKey: [name] }))

test("a first answer from before the change is asked for anew, one that didn't change is not", async () => {
  const client = new QueryClient()
  const [changed, other] = [show(client, "changed"), show(client, "other")]
  changing(client, "changed")
  other.answers[0]?.resolve("same")
  changed.answers[0]?.resolve("old")
  await expect.poll(() => changed.answers.length).toBe(2)
  changed.answers[1]?.resolve("new")
  await expect.poll(() => changed.shown().data).toBe("new")
  expect([other.shown().data, other.answers.length]).toEqual(["same", 1])
})

test("what is there already is asked for once", async () => {
  const client = new QueryClient()
  const { answers, shown } = show(client, "changed")
  answers[0]?.resolve("old")
  await expect.poll(() => shown().data).toBe("old")
  changing(client, "changed")
  await expect.poll(() => answers.length).toBe(2)
  answers[1]?.resolve("new")
  await expect.poll(() => shown().data).toBe("new")
  expect(answers.length).toBe(2)
})

test("a first answer that fails stays one that has failed", async () => {
  const client = new QueryClient()
  const [failing, later] = [show(client, "changed"), show(client, "changed too")]
  refreshing(client, () => void client.invalidateQueries())
  failing.answers[0]?.reject(new Error("given up"))
  later.answers[0]?.resolve("old")
  await expect.poll(() => later.answers.length).toBe(2)
  expect([failing.shown().status, failing.answers.length]).toEqual(["error", 1])
})
