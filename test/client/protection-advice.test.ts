// Which countries the invoicing settings advise to lock issued invoices, and which further requirements they name.
import { expect, test } from "vitest"
import { countries } from "../../client/lib/countries.ts"
import { beside, isAdvised } from "../../client/staff/billing/protection/countries.ts"

test("twelve countries are told to protect, and Brazil is left out", () => {
  const advised = countries.map(({ code }) => code).filter(isAdvised)
  expect(advised.toSorted()).toEqual(["AT", "BE", "CH", "DE", "ES", "FR", "IN", "IT", "LU", "NL", "PL", "PT"])
  expect([isAdvised("BR"), isAdvised(null)]).toEqual([false, false])
})

test("where something else is asked for besides, it is named", () => {
  const named = countries.flatMap(({ code }) => beside(code) ?? [])
  expect(named.toSorted()).toEqual([
    "Veri*Factu",
    "certified billing software",
    "the Invoice Registration Portal",
    "the Sistema di Interscambio",
  ])
})
