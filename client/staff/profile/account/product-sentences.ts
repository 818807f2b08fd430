// What the log says about the price list.
import type { Deed } from "../../../../src/audit-log/rules.ts"
import { count } from "../../../lib/format.ts"
import { inside, listed, type Say, text } from "./log-words.ts"

type ProductDeed = Extract<Deed, `product ${string}` | "organization products_imported">

export const productSentences: Record<ProductDeed, Say> = {
  "product created": (who, { name }) => `${who} added the product ${text(name)}`,
  "product changed": (who, { name, changes }) =>
    `${who} changed the product ${text(name)}${listed(Object.keys(Object(changes)))}`,
  "product deleted": (who, { name }) => `${who} deleted the product ${text(name)}`,
  "organization products_imported": (who, details) => {
    const [added, changed] = ["added", "changed"].map((name) => Number(inside(details, name) ?? 0))
    return `${who} imported ${count((added ?? 0) + (changed ?? 0), "product")}, ${added ?? 0} of them new`
  },
}
