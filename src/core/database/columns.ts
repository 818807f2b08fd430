// Kinds of columns: the types that are read, inserted and updated.
import type { ColumnType, GeneratedAlways, JSONColumnType } from "kysely"
import type { TaxCategory } from "../values/taxes.ts"

export type Id = GeneratedAlways<number>
export type Owner = ColumnType<number, number, never>
export type Stamp = ColumnType<string, string | undefined, string>
export type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>
export type Json<T extends object | null> = JSONColumnType<T, string, string>

/** A payment method as it was when the client chose it. */
export type ChosenMethod = { id: number; name: string; type: string; type_display: string }

/** One tax of an invoice: `rate` in percent; the net it applies to and the tax itself in minor units. */
export type TaxFigures = {
  name: string
  category: TaxCategory
  rate: number
  base: number
  amount: number
  reason: string | null
}

/** The tax of a line as it was when the line was written; rates in percent. */
export type FrozenTax = {
  name: string
  category: TaxCategory
  components: { name: string; rate: number; compound: boolean }[]
  reason: string | null
  /** A VATEX code. */
  reason_code: string | null
}

/** Both parties of a document as they were when it was issued. */
export type SellerSnapshot = {
  name: string
  email: string | null
  address: string | null
  country: string | null
  tax_id: string | null
  phone?: string
} & PartySnapshot
/** Only fields that aren't empty. */
type PartySnapshot = {
  legal_name?: string
  street?: string
  city?: string
  postcode?: string
  region?: string
  vat_id?: string
  tax_number?: string
  registration_id?: string
  registration_scheme?: string
  endpoint?: string
  endpoint_scheme?: string
  contact_name?: string
}
export type BuyerSnapshot = Omit<SellerSnapshot, "phone"> & { email: string; company: string | null }
