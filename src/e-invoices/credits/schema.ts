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
        "What the e-invoice format of its client needs. It can't be issued without, if it will be locked",
    }),
  }),
  { ...figuresExample, missing: [] },
)
export type CalculatedCredit = z.output<typeof calculatedCredit>
