// Types of the tables of organizations, their people, plans and settings, and of their jobs.
import type { ColumnType, Generated } from "kysely"
import type { Id, Json, MaybeStamp, Owner, ReminderStep, Stamp } from "./columns.ts"

export type AccountTables = {
  users: {
    id: Id
    email: string
    password_hash: string
    appearance: Generated<"light" | "dark" | "system">
    hidden_columns: Generated<("project" | "issued" | "due")[]>
    created_at: Stamp
  }
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
    legal_name: string | null
    street: string | null
    city: string | null
    postcode: string | null
    region: string | null
    vat_id: string | null
    tax_number: string | null
    registration_id: string | null
    registration_scheme: string | null
    endpoint: string | null
    endpoint_scheme: string | null
    contact_name: string | null
    phone: string | null
    address_settled: Generated<boolean>
  }
  closings: {
    id: Generated<number>
    email: string
    organization_name: string
    closed_by: string | null
    created_at: Generated<string>
  }
  setups: { one: Generated<boolean>; nonce: string; created_at: Stamp }
  held_addresses: { slug: string; held_until: string }
  memberships: {
    organization_id: Owner
    user_id: number
    role: "owner" | "member" | "accountant"
    name: string | null
    picture_file: string | null
    created_at: Stamp
  }
  team_invitations: {
    id: Id
    organization_id: Owner
    email: string
    role: "owner" | "member" | "accountant"
    invited_by: number | null
    nonce: string
    token_hash: string | null
    created_at: Stamp
    expires_at: string
    used_at: MaybeStamp
  }
  billing_settings: {
    organization_id: Owner
    protect_issued: Generated<boolean>
    prices_include_tax: Generated<boolean>
    price_decimals: number | null
    terms_days: number | null
    default_tax_id: number | null
    fiscal_year_start: Generated<number>
    language: Generated<"en" | "de" | "fr" | "es" | "pt" | "it" | "nl">
    terms: string | null
    books_closed_until: string | null
    invoice_footer: string | null
    paper_size: Generated<"automatic" | "a4" | "letter">
    invoices_without_project: Generated<boolean>
    charges_tax: "yes" | "no" | "skipped" | null
    on_accept: Generated<"nothing" | "draft" | "send">
    hourly_rate: number | null
    time_rounding: Generated<number>
    reminders_since: MaybeStamp
    reminder_hour: Generated<number>
    reminder_steps: ColumnType<ReminderStep[], string | undefined, string>
    updated_at: Stamp
  }
  taxes: {
    id: Id
    organization_id: Owner
    name: string
    category: "S" | "Z" | "E" | "AE" | "K" | "G" | "O"
    components: Json<TaxComponent[]>
    reason: string | null
    reason_code: string | null
    archived_at: MaybeStamp
    created_at: Stamp
    updated_at: Stamp
  }
  number_series: {
    id: Id
    organization_id: Owner
    kind: Generated<"invoice" | "credit_note" | "quote">
    name: string
    pattern: string
    reset: Generated<"never" | "yearly" | "monthly">
    next_n: number | null
    start_n: Generated<number>
    period: Generated<string>
    is_default: Generated<boolean>
    last_issue_date: string | null
    archived_at: MaybeStamp
    created_at: Stamp
  }
  retired_invoice_numbers: {
    organization_id: Owner
    number: string
    invoice_id: number | null
    retired_at: Stamp
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
  sign_up_links: {
    id: Id
    email: string
    nonce: string
    token_hash: string | null
    created_at: Stamp
    expires_at: string
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
    printing: Generated<boolean>
    run_at: Stamp
    created_at: Stamp
    queued_at: MaybeStamp
    done_at: MaybeStamp
  }
  mail_recipients: {
    organization_id: Owner
    job: number
    address: string
    kind: string
    client_id: number | null
    subject_id: number | null
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
}

/** `rate` in percent; a compound component also applies to those before it. */
type TaxComponent = { name: string; rate: number; compound: boolean }
