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

/** `days` from the due date on, negative before it; without words of its own a reminder says ours. */
export type ReminderStep = { days: number; subject: string | null; message: string | null }

/**
 * A part of an invoice that is due on a day of its own, in minor units; `percent` where it was given as one. The last one is due
 * with the invoice and has no day.
 */
export type Instalment = { percent: number | null; amount: number; due_date: string | null }

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

/** Values of custom fields, by the id of the field. */
export type CustomValues = Record<string, string | number>

/** What an invoice says in a custom field of its own, or of its client or project. */
export type CustomLine = {
  kind: "invoice" | "client" | "project"
  field: number
  label: string
  type: "text" | "number" | "date" | "choice"
  value: string | number
  is_printed: boolean
}

/** What an email changes on its invoice, as it was before. */
export type InvoiceBefore = {
  status: string
  sent_at: string | null
  reminded_at: string | null
  mail_status: string
  mail_job: number | null
  issue_date: string | null
  seller: SellerSnapshot | null
  buyer: BuyerSnapshot | null
  project_title: string | null
  exchange_rate: number | null
  exchange_rate_date: string | null
  home_currency: string | null
}
