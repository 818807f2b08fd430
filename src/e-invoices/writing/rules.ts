// The file of an e-invoice, in the syntax of its profile.
import { ciiOf } from "../cii/rules.ts"
import type { EInvoice } from "../model/rules.ts"
import type { Profile } from "../profiles/rules.ts"
import { ublOf } from "../ubl/rules.ts"

const writers = { ubl: ublOf, cii: ciiOf }

export const fileOf = (invoice: EInvoice, profile: Profile): string =>
  writers[profile.syntax](invoice, profile)
