// The database as types: an entry for each table, spelled as in the migrations. The driver turns int8 and numeric into
// numbers, timestamps into ISO strings and dates into YYYY-MM-DD.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely"
import type { AccountTables } from "./account-tables.ts"
import type {
  BuyerSnapshot,
  ChosenMethod,
  CustomLine,
  CustomValues,
  FrozenTax,
  Id,
  Instalment,
  InvoiceBefore,
  Json,
  MaybeStamp,
  Owner,
  SellerSnapshot,
  Stamp,
  TaxFigures,
} from "./columns.ts"
import type { CreditTables } from "./credit-tables.ts"
import type { HourTables } from "./hour-tables.ts"
import type { PublicTables } from "./public-tables.ts"
import type { ScheduleTables } from "./schedule-tables.ts"
import type { TradeTables } from "./trade-tables.ts"

export type { ChosenMethod, InvoiceBefore } from "./columns.ts"
export type Tables = AccountTables &
  CreditTables &
  HourTables &
  PublicTables &
  ScheduleTables &
  TradeTables &
  WorkTables

/** Nothing, unless it is said. */
type Custom = ColumnType<CustomValues, string | undefined, string>

type WorkTables = {
  projects: {
    id: Id
    organization_id: Owner
    client_id: number
    title: string
    description: string | null
    status: Generated<string>
    currency: string
    budget: number | null
    hourly_rate: number | null
    start_date: string | null
    due_date: string | null
    due_order: GeneratedAlways<string>
    deliverable_file: string | null
    deliverable_filename: string | null
    deliverable_size: number | null
    deliverable_uploaded_at: MaybeStamp
    deliverable_downloaded_at: MaybeStamp
    custom: Custom
    title_folded: Generated<string>
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
  }
  payment_methods: {
    id: Id
    organization_id: Owner
    name: string
    type: string
    is_active: Generated<boolean>
    display_order: Generated<number>
    awaits_owner: Generated<boolean>
    details: Json<Record<string, string>>
    payee_changed_at: MaybeStamp
    created_at: Stamp
    updated_at: Stamp
  }
  invoices: {
    id: Id
    organization_id: Owner
    client_id: number
    project_id: number | null
    number: string
    number_length: GeneratedAlways<number>
    status: Generated<"draft" | "sent" | "processing" | "paid" | "overdue" | "cancelled" | "pending">
    kind: Generated<"standard" | "deposit" | "final">
    quote_id: number | null
    currency: string
    digits: number
    amount: number
    tax_rate: Generated<number>
    tax_amount: Generated<number>
    total: number
    due_date: string | null
    due_on: GeneratedAlways<string>
    instalments: ColumnType<Instalment[] | null, string | null | undefined, string | null>
    notes: string | null
    mail_status: Generated<"none" | "queued" | "sent" | "failed">
    mail_job: number | null
    pdf_hash: string | null
    chosen_method: ColumnType<ChosenMethod | null, string | null | undefined, string | null>
    issued_at: MaybeStamp
    issue_date: string | null
    currency_since: string | null
    supply_from: string | null
    supply_to: string | null
    supply_type: string | null
    delivery_address: string | null
    seller: ColumnType<SellerSnapshot | null, string | null | undefined, string | null>
    buyer: ColumnType<BuyerSnapshot | null, string | null | undefined, string | null>
    project_title: string | null
    language: Generated<string>
    po_number: string | null
    contract_number: string | null
    buyer_reference: string | null
    terms: string | null
    internal_note: string | null
    custom: Custom
    custom_fields: ColumnType<CustomLine[] | null, string | null | undefined, string | null>
    exchange_rate: number | null
    exchange_rate_date: string | null
    home_currency: string | null
    sent_at: MaybeStamp
    viewed_at: MaybeStamp
    reminded_at: MaybeStamp
    marked_paid_at: MaybeStamp
    paid_at: MaybeStamp
    search_text: Generated<string>
    series_id: number | null
    is_numbered: Generated<boolean>
    is_protected: Generated<boolean>
    created_at: Stamp
    updated_at: Stamp
    prices_include_tax: Generated<boolean>
    price_decimals: number | null
    lines_total: number
    subtotal: number
    taxes: Json<TaxFigures[]>
    discount_percent: number | null
    discount_amount: Generated<number>
    discount_reason: string | null
    withholding_name: string | null
    withholding_rate: number | null
    withheld: Generated<number>
    amount_paid: Generated<number>
    amount_credited: Generated<number>
    amount_written_off: Generated<number>
    credits_refunded: Generated<number>
    voided_at: MaybeStamp
    voided_on: string | null
    void_reason: string | null
    reminders_muted: Generated<boolean>
    work_freed: Generated<boolean>
  }
  invoice_items: {
    id: Id
    organization_id: Owner
    invoice_id: number
    position: number
    description: string
    quantity: number
    unit_price: number
    amount: number
    kind: Generated<"item" | "credit" | "text">
    unit: string | null
    discount_percent: number | null
    discount_amount: Generated<number>
    discount_reason: string | null
    net_amount: number
    tax_id: number | null
    tax: ColumnType<FrozenTax | null, string | null | undefined, string | null>
    has_own_tax: Generated<boolean>
  }
  invoice_mails: {
    id: Id
    organization_id: Owner
    invoice_id: number
    kind: "invoice" | "reminder"
    job: number
    link_id: number | null
    occurrence_id: number | null
    sent_by: number | null
    recipient: string | null
    copies: ColumnType<Addresses | null, string | null | undefined, never>
    subject: string | null
    message: string | null
    outcome: Generated<"queued" | "sent" | "failed">
    before: Json<InvoiceBefore>
    created_at: Stamp
    undo_until: string
    left_at: MaybeStamp
    undone_at: MaybeStamp
    version: string
  }
  invoice_tallies: {
    organization_id: Owner
    status: string
    currency: string
    month: string | null
    invoices: number
    total: number
  }
  withheld_tallies: {
    organization_id: Owner
    status: string
    currency: string
    withheld: number
  }
  client_balances: {
    organization_id: Owner
    client_id: number
    owed: Json<Record<string, number>>
    own: Generated<boolean>
    currency: Generated<string>
    total: Generated<number>
  }
}

type Addresses = string[]

export type Row<T extends keyof Tables> = Selectable<Tables[T]>

/** Tables that the migrations made searchable. */
export type Searchable = {
  [T in keyof Tables]: Tables[T] extends { search_text: unknown } ? T : never
}[keyof Tables]
