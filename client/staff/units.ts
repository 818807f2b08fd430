// What quantities are counted in, as options.
import { units } from "../../src/pricing/rules.ts"

export type Unit = (typeof units)[number]

const unitNames: Record<Unit, string> = {
  one: "pieces",
  hour: "hours",
  day: "days",
  week: "weeks",
  month: "months",
  km: "km",
  kg: "kg",
  m: "m",
  m2: "m²",
  l: "litres",
  page: "pages",
  word: "words",
  call: "calls",
  kwh: "kWh",
  user: "users",
  share: "shares",
}

export const namedUnits = units.map((value) => ({ value, label: unitNames[value] }))
