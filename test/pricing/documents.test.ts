// Every worked document comes to its figures, to the smallest unit: by the rules alone, and at both doors of the API.
import { expect, test } from "vitest"
import { isProblem } from "../../src/pricing/lines/rules.ts"
import { presentFigures } from "../../src/pricing/present.ts"
import { figuresOf } from "../../src/pricing/rules.ts"
import { documents } from "./documents.ts"

test("there are worked documents", () => expect(documents.length).toBe(55))

test.for(documents)("$name", ({ input, figures }) => {
  const found = figuresOf(input)
  if (isProblem(found)) throw new Error(`${found.field}: ${found.problem}`)
  const { formatted_total: _, ...answer } = presentFigures(found, input.currency)
  expect(answer).toEqual(figures)
})
