// What the log names of a change of a quote, or of anything else that is stored with a body.
import type { Amounts } from "../../invoices/amounts/rules.ts"

/** What follows from lines, prices and taxes. */
const derived = ["amount", "tax_amount", "total", "lines_total", "subtotal", "taxes", "tax_rate", "withheld"]

/** Names of what changed: "items" for the lines, and only "amount" where one without lines comes to another sum. */
export function changedFields<Values extends object, Body extends Amounts>(
  before: Values & { body: Body },
  { body, ...values }: Partial<Values> & { body?: Body },
) {
  const isOther = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)
  const written = Object.entries(values).flatMap(([name, value]) =>
    isOther(value, before[name as keyof Values]) ? [name.replace(/_id$/, "")] : [],
  )
  const said = Object.entries(body ?? {}).flatMap(([name, value]) =>
    isOther(value, before.body[name as keyof Body]) ? [name] : [],
  )
  const isPercent = (body ?? before.body).discount_percent !== null
  const given = said.filter((name) => !derived.includes(name) && !(isPercent && name === "discount_amount"))
  const named = given.length > 0 || said.length === 0 ? given : ["amount"]
  return [...new Set([...written, ...named.map(fieldOf)])]
}

const fieldOf = (name: string) =>
  name === "lines" ? "items" : name.replace(/^(discount|withholding)_.*/, "$1")
