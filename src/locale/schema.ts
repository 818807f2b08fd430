// A visitor's country and exchange rates: our answers, and the checked answers of other servers.
import { z } from "zod"

export const locale = z
  .object({ country_code: z.string().nullable(), currency: z.string() })
  .meta({ example: { country_code: "GB", currency: "GBP" } })
export type Locale = z.output<typeof locale>

export const exchangeRates = z
  .object({
    base: z.literal("USD"),
    rates: z.record(z.string(), z.number()),
    fetched_at: z.string().nullable(),
  })
  .meta({ example: { base: "USD", rates: { EUR: 0.9, KES: 129.5 }, fetched_at: "2026-11-20T09:00:00.000Z" } })
export type ExchangeRates = z.output<typeof exchangeRates>

/** The part of a rates service's answer that counts: units of each currency for one dollar. */
export const ratesAnswer = z
  .object({
    base: z.string().optional(),
    base_code: z.string().optional(),
    rates: z.record(z.string(), z.unknown()),
  })
  .refine(({ base, base_code }) => (base ?? base_code ?? "USD") === "USD", "the rates aren't for one dollar")

export const countryAnswer = z.object({
  country_code: z
    .string()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/)
    .nullable(),
})
