// What a line is counted in, as it is read behind a quantity.
import type { Unit } from "./exact.ts"

const words: Record<Unit, string> = {
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

export const isUnit = (unit: string | null): unit is Unit => unit !== null && unit in words

export const unitOptions = Object.entries(words).flatMap(([value, label]) =>
  isUnit(value) ? [{ value, label }] : [],
)
