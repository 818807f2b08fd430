// Whether an invoice bills goods, services or both, which invoices between French parties must say (CGI, annexe II, 242 nonies A).
import { namesIn } from "../../core/values/records.ts"
import type { Label } from "../../languages/rules.ts"

/** As it is chosen and printed. */
export const supplyTypes = {
  goods: "Goods",
  services: "Services",
  mixed: "Goods and services",
} satisfies Record<string, Label>
export type SupplyType = keyof typeof supplyTypes
export const supplyTypeNames = namesIn(supplyTypes)

/** A text that is stored; null for any other. */
export const readSupplyType = (text: string | null | undefined): SupplyType | null =>
  supplyTypeNames.find((name) => name === text) ?? null

/** What is counted in time can only be a service. */
const timeUnits: readonly (string | null)[] = ["hour", "day", "week", "month"]

type Billed = {
  supply_type?: string | null | undefined
  items: readonly { kind: string; unit: string | null }[]
}

/** The chosen one, else services where every line is counted in time; null while neither says it. */
export function supplyTypeOf({ supply_type, items }: Billed): SupplyType | null {
  const priced = items.filter(({ kind }) => kind !== "text")
  const isTime = priced.length > 0 && priced.every(({ unit }) => timeUnits.includes(unit))
  return readSupplyType(supply_type) ?? (isTime ? "services" : null)
}

type Dealing = Record<"seller" | "buyer", { country: string | null }>

/** It is asked for, and said, only between French parties. */
export const isWithinFrance = ({ seller, buyer }: Dealing) =>
  seller.country === "FR" && buyer.country === "FR"
