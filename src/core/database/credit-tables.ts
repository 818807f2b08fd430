// Types of the tables of payments, credit notes, what settles invoices, kept files, the log and notifications.
import type { ColumnType, Generated } from "kysely"
import type {
  BuyerSnapshot,
  ChosenMethod,
  FrozenTax,
  Id,
  Json,
  MaybeStamp,
  Owner,
  SellerSnapshot,
  Stamp,
  TaxFigures,
} from "./columns.ts"

export type CreditTables = {
  payments: {
    id: Id
    organization_id: Owner
    invoice_id: number | null
    invoice_number: string
    amount: number
    currency: string
    method: ColumnType<ChosenMethod | null, string | null | undefined, string | null>
    confirmed_by: number | null
    created_at: Stamp
    voided_at: MaybeStamp
    voided_on: string | null
    undo_until: Stamp
    receipt_left_at: MaybeStamp
    client_id: number | null
    paid_on: string
    reference: string | null
    note: string | null
    source: "staff" | "claim" | "status"
    void_reason: string | null
  }
  audit_log: {
    id: Id
    organization_id: Owner
    actor_type: "user" | "client" | "system" | "operator"
    actor_id: number | null
    action: string
    subject_type: string
    subject_id: number
    details: Json<Record<string, unknown>>
    more: ColumnType<Record<string, unknown> | null, string | null | undefined, never>
    created_at: Stamp
    contact_name: string | null
  }
  notifications: {
    id: Id
    organization_id: Owner
    kind: string
    claim_id: number | null
    invoice_id: number | null
    client_id: number | null
    project_id: number | null
    hire_request_id: number | null
    quote_id: number | null
    read_by: Generated<number[]>
    created_at: Stamp
  }
  notification_readers: {
    organization_id: Owner
    user_id: number
    read_to: Generated<number>
    emails: "at_once" | "daily" | "never" | null
    digest_to: Generated<number>
    digest_on: string | null
  }
  credit_notes: {
    id: Id
    organization_id: Owner
    client_id: number | null
    invoice_id: number | null
    invoice_number: string | null
    kind: Generated<"credit" | "cancellation">
    basis: "lines" | "amounts" | "rest" | "items"
    number: string | null
    status: Generated<"draft" | "issued" | "cancelled">
    reason: string
    currency: string
    price_decimals: number | null
    prices_include_tax: Generated<boolean>
    amount: number
    tax_amount: number
    total: number
    withheld: Generated<number>
    taxes: Json<TaxFigures[]>
    amounts: ColumnType<CreditedAmount[] | null, string | null | undefined, string | null>
    is_protected: Generated<boolean>
    issued_at: MaybeStamp
    issue_date: string | null
    seller: ColumnType<SellerSnapshot | null, string | null | undefined, string | null>
    buyer: ColumnType<BuyerSnapshot | null, string | null | undefined, string | null>
    language: Generated<string>
    exchange_rate: number | null
    exchange_rate_date: string | null
    home_currency: string | null
    sent_at: MaybeStamp
    pdf_hash: string | null
    cancelled_at: MaybeStamp
    cancelled_on: string | null
    created_by: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  credit_note_items: {
    id: Id
    organization_id: Owner
    credit_note_id: number
    invoice_item_id: number | null
    position: number
    kind: Generated<"item" | "credit" | "text">
    description: string
    quantity: number
    unit: string | null
    unit_price: number
    amount: number
    tax_id: number | null
    tax: ColumnType<FrozenTax | null, string | null | undefined, string | null>
  }
  allocations: {
    id: Id
    organization_id: Owner
    invoice_id: number | null
    invoice_number: string
    kind: "payment" | "credit_note" | "write_off"
    payment_id: number | null
    credit_note_id: number | null
    amount: number
    /** That of the invoice, which the database fills in. */
    currency: Generated<string>
    effective_on: string
    reason: string | null
    created_by: number | null
    created_at: Stamp
    voided_at: MaybeStamp
    voided_on: string | null
    void_reason: string | null
  }
  payment_claims: {
    id: Id
    organization_id: Owner
    invoice_id: number | null
    invoice_number: string
    client_id: number | null
    amount: number
    currency: string
    method: ColumnType<ChosenMethod | null, string | null | undefined, never>
    paid_on: string | null
    reference: string | null
    note: string | null
    proof_file: string | null
    proof_name: string | null
    proof_type: string | null
    state: Generated<"open" | "confirmed" | "rejected" | "withdrawn">
    by_staff: number | null
    created_at: Stamp
    decided_by: number | null
    decided_at: MaybeStamp
    reason: string | null
    payment_id: number | null
    report: string | null
  }
  payment_proofs: {
    id: Id
    organization_id: Owner
    invoice_id: number
    client_id: number
    file: string
    name: string
    type: string
    created_at: Stamp
  }
  former_invoices: {
    id: Id
    organization_id: Owner
    invoice_id: number
    since: string
    until: string
    invoice: Json<object>
    items: Json<object[]>
  }
  document_files: {
    id: Id
    organization_id: Owner
    /** Exactly one of the two is set. */
    invoice_id: number | null
    credit_note_id: number | null
    /** What it is: the printed original, or an e-invoice in one of the profiles. */
    purpose: "original" | "factur-x" | "xrechnung-ubl" | "xrechnung-cii" | "peppol-ubl"
    key: string
    sha256: string
    /** The look of the page it was printed from; null before that was noted. */
    page_hash: string | null
    /** Of an e-invoice: edition of the standard, and version of our way to write it. */
    rules: string | null
    created_at: Stamp
  }
}

/** In minor units; without `tax` it is the invoice's `tax_rate`, null is none. */
export type CreditedAmount = { tax?: number | null; amount: number }
