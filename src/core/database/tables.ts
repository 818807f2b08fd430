// The database as types: one entry for each table, spelled as in the migrations.
// The driver turns int8 and numeric into numbers, timestamps into ISO strings and dates into YYYY-MM-DD.
import type { ColumnType, Generated, Selectable } from "kysely"
import type { AccountTables } from "./account-tables.ts"
import type { Id, Json, MaybeStamp, Owner, Stamp } from "./columns.ts"
import type { LandingTables } from "./landing-tables.ts"
import type { PreviewTables } from "./preview-tables.ts"

export type Tables = AccountTables & LandingTables & PreviewTables & WorkTables

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
    deliverable_file: string | null
    deliverable_filename: string | null
    deliverable_size: number | null
    deliverable_uploaded_at: MaybeStamp
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
    sent_at: MaybeStamp
    viewed_at: MaybeStamp
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
  retired_invoice_numbers: { organization_id: Owner; number: string; retired_at: Stamp }
  invoice_tallies: {
    organization_id: Owner
    status: string
    currency: string
    month: string | null
    invoices: number
    total: number
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

/** A payment method as it was when the client chose it. */
export type ChosenMethod = { id: number; name: string; type: string; type_display: string }

export type Row<T extends keyof Tables> = Selectable<Tables[T]>
