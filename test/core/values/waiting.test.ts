// How long someone is asked to wait: whole seconds, then whole minutes, never less than it takes.
import { expect, test } from "vitest"
import { inWords } from "../../../src/core/values/waiting.ts"

test.each([
  [0, "1 second"],
  [0.2, "1 second"],
  [1, "1 second"],
  [1.2, "2 seconds"],
  [90, "90 seconds"],
  [119, "119 seconds"],
  [119.1, "2 minutes"],
  [120, "2 minutes"],
  [121, "3 minutes"],
  [720, "12 minutes"],
])("%d seconds are %s", (seconds, words) => {
  expect(inWords(seconds)).toBe(words)
})
