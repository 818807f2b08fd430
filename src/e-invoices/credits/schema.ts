// What a credit note would come to, and what it would lack.
import type { z } from "zod"
import { named } from "../../core/values/schema.ts"
import { creditFigures, figuresExample } from "../../credit-notes/schema.ts"
import { finding } from "../readiness/schema.ts"

export const calculatedCredit = named(
  "CreditFigures",
  creditFigures.extend({
    missing: finding.array().meta({
      description:
        "What its client's e-invoice format still needs before it can be issued. Empty if it won't be locked",
    }),
  }),
  { ...figuresExample, missing: [] },
)
export type CalculatedCredit = z.output<typeof calculatedCredit>
