// The database as types: one entry for each table, spelled as in the migrations.
// The driver turns int8 and numeric into numbers, timestamps into ISO strings and dates into YYYY-MM-DD.
import type { ColumnType, Generated, GeneratedAlways, Selectable } from "kysely"
import type { AccountTables } from "./account-tables.ts"
import type { Id, Json, MaybeStamp, Owner, Stamp } from "./columns.ts"
import type { LandingTables } from "./landing-tables.ts"

export type Tables = AccountTables & LandingTables & WorkTables

type WorkTables = {
  clients: {
    id: Id
    organization_id: Owner
    name: string
    email: string
    phone: string | null
    company: string | null
    address: string | null
    country: string | null
    tax_id: string | null
    name_folded: Generated<string>
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
  }
  projects: {
    id: Id
    organization_id: Owner
    client_id: number
    title: string
    description: string | null
    status: Generated<string>
    currency: string
    budget: number | null
    start_date: string | null
    due_date: string | null
    due_order: GeneratedAlways<string>
    deliverable_file: string | null
    deliverable_filename: string | null
    deliverable_size: number | null
    deliverable_uploaded_at: MaybeStamp
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
    details: Json<Record<string, string>>
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
    currency: string
    digits: number
    amount: number
    tax_rate: Generated<number>
    tax_amount: Generated<number>
    total: number
    due_date: string | null
    notes: string | null
    mail_status: Generated<"none" | "queued" | "sent" | "failed">
    mail_job: number | null
    pdf_hash: string | null
    chosen_method: ColumnType<ChosenMethod | null, string | null | undefined, string | null>
    issued_at: MaybeStamp
    sent_at: MaybeStamp
    viewed_at: MaybeStamp
    reminded_at: MaybeStamp
    marked_paid_at: MaybeStamp
    paid_at: MaybeStamp
    search_text: Generated<string>
    created_at: Stamp
    updated_at: Stamp
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
  }
  invoice_mails: {
    id: Id
    organization_id: Owner
    invoice_id: number
    kind: "invoice" | "reminder"
    job: number
    link_id: number | null
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
    version: MaybeStamp
  }
  retired_invoice_numbers: { organization_id: Owner; number: string; retired_at: Stamp }
  invoice_tallies: {
    organization_id: Owner
    status: string
    currency: string
    month: string | null
    invoices: number
    total: number
  }
  client_balances: {
    organization_id: Owner
    client_id: number
    owed: Json<Record<string, number>>
    own: Generated<boolean>
    currency: Generated<string>
    total: Generated<number>
  }
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
    undo_until: MaybeStamp
    receipt_left_at: MaybeStamp
  }
  messages: {
    id: Id
    organization_id: Owner
    client_id: number
    project_id: number | null
    sender_type: "organization" | "client"
    user_id: number | null
    message: string
    created_at: Stamp
    read_at: MaybeStamp
    mailed_at: MaybeStamp
  }
  portal_links: {
    id: Id
    organization_id: Owner
    client_id: number
    invoice_id: number | null
    nonce: string
    token_hash: string | null
    created_at: Stamp
    expires_at: string
    used_at: MaybeStamp
  }
  file_links: {
    id: Id
    organization_id: Owner
    token_hash: string
    project_id: number | null
    file: string | null
    invoice_id: number | null
    invoice_ids: ColumnType<Array<number> | null, string | null | undefined, string | null>
    expires_at: string
  }
  portal_sessions: {
    id: Id
    organization_id: Owner
    client_id: number
    token_hash: string
    created_at: Stamp
    expires_at: string
  }
}

type Addresses = string[]

/** What a mail changes of its invoice, as it was before. */
export type InvoiceBefore = {
  status: string
  sent_at: string | null
  reminded_at: string | null
  mail_status: string
  mail_job: number | null
}

/** A payment method as it was when the client chose it. */
export type ChosenMethod = { id: number; name: string; type: string; type_display: string }

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
