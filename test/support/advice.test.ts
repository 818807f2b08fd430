// A guard that fails says what to do, by its line of test/guards/README.md.
import { expect, test } from "vitest"
import { adviceFor, advise } from "../guards/advice.ts"

test("each guard has the last cell of its row", () => {
  expect(adviceFor("/x/test/guards/house/size.test.ts")).toContain("split the file by a sub-word")
  expect(adviceFor("/x/test/guards/api/neighbours-keys.test.ts")).toContain("`foreign` of its row")
  expect(adviceFor("/x/test/slow/fuzz.test.ts")).toContain("a line in `samples.ts`")
})

test("other tests have none, and a guard without a row is named", () => {
  expect(adviceFor("/x/test/invoices/size.test.ts")).toBeUndefined()
  expect(adviceFor("/x/test/slow/proxy.test.ts")).toBeUndefined()
  expect(() => adviceFor("/x/test/guards/house/odd.test.ts")).toThrow("needs a row for `odd`")
})

test("it stands behind the message, and in what a report keeps of it", () => {
  const error = new Error("2 is not $1")
  advise([error], "What to do: count.")
  expect(error.message).toBe("2 is not $1\n\nWhat to do: count.\n")
  expect(error.stack).toContain("Error: 2 is not $1\n\nWhat to do: count.\n")
})
