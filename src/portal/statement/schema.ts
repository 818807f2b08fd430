// A client's statement of account as the client sees it.
import { z } from "zod"
import { named } from "../../core/values/schema.ts"
import { inOrder, outOfOrder } from "../../reports/schema.ts"
import { shownKinds } from "../../statements/rules.ts"
import { statement, statementOf } from "../../statements/schema.ts"

export const ownStatementOf = z.object(statementOf.shape).omit({ id: true }).refine(inOrder, outOfOrder)

const { entries } = statement.shape

/** Without write-offs. */
export const portalStatement = named(
  "PortalStatement",
  statement
    .pick({
      ...{ from: true, to: true, currency: true, currencies: true },
      ...{ opening_balance: true, closing_balance: true, open: true },
    })
    .extend({
      entries: entries.element.extend({ kind: z.enum(shownKinds) }).array(),
      closing_balance: z.number().meta({ description: "At the end of the last day" }),
    }),
  {
    ...{ from: "2026-10-01", to: "2026-12-31", currency: "USD", currencies: ["USD"] },
    opening_balance: 0,
    entries: [
      {
        ...{ on: "2026-10-12", kind: "invoice", is_reversal: false, number: "INV-0012" },
        ...{ invoice: 12, credit_note: null, payment: null, amount: 239.99, balance: 239.99 },
      },
    ],
    closing_balance: 239.99,
    open: {
      ...{ current: 0, days_1_30: 0, days_31_60: 239.99, days_61_90: 0, over_90: 0 },
      ...{ outstanding: 239.99, credit: 0 },
    },
  },
)

export type OwnStatementOf = z.output<typeof ownStatementOf>
export type PortalStatement = z.output<typeof portalStatement>
