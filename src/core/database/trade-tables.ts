// Types of the tables of products, quotes, deposits, contacts and custom fields, and of the row that counts what an organization numbers.
import type { ColumnType, Generated, GeneratedAlways } from "kysely"
import type {
  BuyerSnapshot,
  FrozenTax,
  Id,
  Json,
  MaybeStamp,
  Owner,
  SellerSnapshot,
  Stamp,
} from "./columns.ts"

export type TradeTables = {
  organization_counters: {
    organization_id: Owner
    next_invoice_number: Generated<number>
    invoice_month: Generated<string>
    invoices_this_month: Generated<number>
    quote_month: Generated<string>
    quotes_this_month: Generated<number>
    is_plain: Generated<boolean>
  }
  quotes: {
    id: Id
    organization_id: Owner
    client_id: number
    project_id: number | null
    number: string | null
    number_length: GeneratedAlways<number | null>
    revision: Generated<number>
    supersedes_id: number | null
    /** Expired and invoiced are derived. */
    status: Generated<"draft" | "sent" | "accepted" | "declined" | "superseded" | "cancelled">
    /** What it says, priced, as an invoice and its lines are stored. */
    body: Json<object>
    /** These four are read from the body. */
    currency: GeneratedAlways<string>
    amount: GeneratedAlways<number>
    tax_amount: GeneratedAlways<number>
    total: GeneratedAlways<number>
    valid_until: string | null
    deposit_percent: number | null
    internal_note: string | null
    issue_date: string | null
    seller: ColumnType<SellerSnapshot | null, string | null | undefined, string | null>
    buyer: ColumnType<BuyerSnapshot | null, string | null | undefined, string | null>
    project_title: string | null
    issued_at: MaybeStamp
    sent_at: MaybeStamp
    viewed_at: MaybeStamp
    cancelled_at: MaybeStamp
    search_text: Generated<string>
    created_by: number | null
    created_at: Stamp
    updated_at: Stamp
  }
  invoice_deductions: {
    id: Id
    organization_id: Owner
    /** The final invoice. */
    invoice_id: number
    deposit_id: number
    position: number
    tax: ColumnType<FrozenTax | null, string | null, never>
    /** Minor units; one of `tax_amounts` for each component of the tax. */
    net: number
    tax_amounts: Json<number[]>
  }
  quote_answers: {
    id: Id
    organization_id: Owner
    quote_id: number
    answer: "accepted" | "declined"
    name: string
    reason: string | null
    client_id: number | null
    contact_id: number | null
    user_id: number | null
    ip: string | null
    user_agent: string | null
    shown_hash: string
    created_at: Stamp
  }
  products: {
    id: Id
    organization_id: Owner
    name: string
    description: string | null
    unit: string | null
    prices: Json<Record<string, number>>
    tax_id: number | null
    name_folded: Generated<string>
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
  }
  contacts: {
    id: Id
    organization_id: Owner
    client_id: number
    is_first: Generated<boolean>
    name: string
    email: string
    phone: string | null
    roles: Generated<("billing" | "project" | "approver")[]>
    bounced_at: MaybeStamp
    bounce: string | null
    created_at: Stamp
    updated_at: Stamp
  }
  custom_fields: {
    id: Id
    organization_id: Owner
    kind: "invoice" | "client" | "project"
    label: string
    type: "text" | "number" | "date" | "choice"
    choices: Generated<string[]>
    is_printed: Generated<boolean>
    display_order: Generated<number>
    created_at: Stamp
    updated_at: Stamp
  }
}
