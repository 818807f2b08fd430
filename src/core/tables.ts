// The database as types: one entry for each table, spelled as in the migrations.
// The driver turns int8 and numeric into numbers, timestamps into ISO strings and dates into YYYY-MM-DD.
import type { ColumnType, Generated, GeneratedAlways, JSONColumnType, Selectable } from "kysely"
import type { LandingTables } from "./landing-tables.ts"

type Id = GeneratedAlways<number>
type Owner = ColumnType<number, number, never>
type Stamp = ColumnType<string, string | undefined, string>
type MaybeStamp = ColumnType<string | null, string | null | undefined, string | null>
type Json<T extends object | null> = JSONColumnType<T, string, string>

export type Tables = LandingTables & {
  users: { id: Id; email: string; password_hash: string; created_at: Stamp }
  organizations: {
    id: Id
    slug: string
    name: string
    default_currency: Generated<string>
    tagline: string | null
    primary_color: Generated<string>
    accent_color: Generated<string>
    background_color: Generated<string>
    surface_color: Generated<string>
    text_color: Generated<string>
    logo_file: string | null
    email: string | null
    address: string | null
    country: string | null
    tax_id: string | null
    time_zone: Generated<string>
    created_at: Stamp
  }
  memberships: { organization_id: Owner; user_id: number; role: "owner" | "member"; created_at: Stamp }
  organization_counters: {
    organization_id: Owner
    next_invoice_number: Generated<number>
    invoice_month: Generated<string>
    invoices_this_month: Generated<number>
  }
  subscriptions: {
    organization_id: Owner
    plan_type: Generated<"free" | "pro" | "premium">
    status: Generated<"active" | "past_due" | "canceled">
    billing_cycle: "monthly" | "yearly" | null
    current_period_end: MaybeStamp
    provider: string | null
    provider_ref: string | null
    cancel_at_period_end: Generated<boolean>
    created_at: Stamp
    updated_at: Stamp
  }
  checkouts: {
    id: Id
    organization_id: Owner
    token_hash: string
    provider: string
    billing_cycle: "monthly" | "yearly"
    amount: number
    currency: string
    provider_ref: string | null
    subscription_ref: string | null
    created_at: Stamp
    paid_at: MaybeStamp
  }
  webhook_events: {
    organization_id: Owner
    provider: string
    event_id: string
    kind: string
    received_at: Stamp
  }
  sessions: {
    id: Id
    user_id: number
    token_hash: string
    ip: string | null
    user_agent: string | null
    created_at: Stamp
    last_seen_at: Stamp
    expires_at: string
  }
  email_verifications: {
    id: Id
    email: string
    business_name: string | null
    nonce: string
    ip: string | null
    tries: Generated<number>
    created_at: Stamp
    expires_at: string
    verified_at: MaybeStamp
    verified_ip: string | null
    verification_hash: string | null
    used_at: MaybeStamp
  }
  password_resets: {
    id: Id
    user_id: number
    nonce: string
    token_hash: string | null
    created_at: Stamp
    expires_at: string
    used_at: MaybeStamp
  }
  handovers: {
    id: Id
    organization_id: Owner
    user_id: number
    token_hash: string
    expires_at: string
    used_at: MaybeStamp
  }
  outbox: {
    id: Id
    organization_id: ColumnType<number | null, number | null | undefined, never>
    name: string
    payload: Json<object>
    slot: string | null
    status: Generated<"waiting" | "queued" | "done" | "failed">
    attempts: Generated<number>
    error: string | null
    result: ColumnType<unknown, string | null | undefined, string | null>
    run_at: Stamp
    created_at: Stamp
    queued_at: MaybeStamp
    done_at: MaybeStamp
  }
  audit_log: {
    id: Id
    organization_id: Owner
    actor_type: "user" | "client" | "system"
    actor_id: number | null
    action: string
    subject_type: string
    subject_id: number
    details: Json<Record<string, unknown>>
    created_at: Stamp
  }
  idempotency_keys: {
    organization_id: Owner
    caller: string
    key: string
    request_hash: string
    answer: ColumnType<unknown, string | null | undefined, string | null>
    created_at: Stamp
  }
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
