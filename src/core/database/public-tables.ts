// Types of the tables of clients and their portal, of messages, public pages, hire requests, previews, sample data and
// sign-ins that are under way.
import type { ColumnType, Generated } from "kysely"
import type { ChosenMethod, CustomValues, Id, Json, MaybeStamp, Owner, Stamp } from "./columns.ts"

export type PublicTables = {
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
    buyer_reference: string | null
    tax_treatment: Generated<"standard" | "exempt" | "reverse_charge" | "outside">
    default_tax_id: number | null
    terms_days: number | null
    language: string | null
    currency: string | null
    archived_at: MaybeStamp
    address_settled: Generated<boolean>
    mail_cc: Generated<string[]>
    mail_bcc: Generated<string[]>
    custom: ColumnType<CustomValues, string | undefined, string>
    reminders_off: Generated<boolean>
    hourly_rate: number | null
    e_invoice_profile: "factur-x" | "xrechnung-ubl" | "xrechnung-cii" | "peppol-ubl" | null
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
    contact_name: string | null
    contact_id: number | null
  }
  attachments: {
    id: Id
    organization_id: Owner
    message_id: number | null
    user_id: number | null
    client_id: number | null
    file: string
    name: string
    size: number
    created_at: Stamp
    invoice_id: number | null
    credit_note_id: number | null
    quote_id: number | null
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
    target: string | null
    copied_by: number | null
    contact_id: number | null
  }
  file_links: {
    id: Id
    organization_id: Owner
    token_hash: string
    project_id: number | null
    file: string | null
    invoice_id: number | null
    invoice_ids: ColumnType<Array<number> | null, string | null | undefined, string | null>
    claim_id: number | null
    attachment_id: number | null
    expense_id: number | null
    expires_at: string
  }
  portal_sessions: {
    id: Id
    organization_id: Owner
    client_id: number
    token_hash: string
    created_at: Stamp
    expires_at: string
    contact_id: number | null
    copied_by: number | null
  }
  refunds: {
    id: Id
    organization_id: Owner
    client_id: number | null
    payment_id: number | null
    credit_note_id: number | null
    amount: number
    currency: string
    refunded_on: string
    method: ColumnType<ChosenMethod | null, string | null | undefined, string | null>
    reference: string | null
    created_by: number | null
    created_at: Stamp
    voided_at: MaybeStamp
    voided_on: string | null
    void_reason: string | null
  }
  landing_pages: {
    id: Id
    organization_id: Owner
    is_enabled: Generated<boolean>
    hero_title: string | null
    hero_subtitle: string | null
    hero_description: string | null
    hero_cta_text: Generated<string>
    hero_background_file: string | null
    about_title: Generated<string>
    about_description: string | null
    contact_email: string | null
    contact_phone: string | null
    contact_address: string | null
    meta_title: string | null
    meta_description: string | null
    layout: Generated<"banner" | "portrait">
    color_scheme: Generated<"theme" | "light" | "dark">
    created_at: Stamp
    updated_at: Stamp
  }
  landing_projects: {
    id: Id
    organization_id: Owner
    title: string
    description: string
    project_url: string | null
    technologies: string | null
    image_file: string | null
    is_featured: Generated<boolean>
    display_order: Generated<number>
    created_at: Stamp
    updated_at: Stamp
  }
  landing_testimonials: {
    id: Id
    organization_id: Owner
    client_name: string
    client_title: string | null
    client_company: string | null
    testimonial_text: string
    rating: Generated<number>
    client_image_file: string | null
    is_featured: Generated<boolean>
    display_order: Generated<number>
    created_at: Stamp
    updated_at: Stamp
  }
  landing_social_links: {
    id: Id
    organization_id: Owner
    platform: SocialPlatform
    url: string
    label: string | null
    display_order: Generated<number>
    created_at: Stamp
  }
  drawn_pictures: {
    id: Id
    organization_id: Owner
    kind: "share" | "icon"
    picture_file: string | null
    asked_at: MaybeStamp
  }
  hire_requests: {
    id: Id
    organization_id: Owner
    client_name: string
    client_email: string
    client_phone: string | null
    client_company: string | null
    project_title: string
    project_description: string
    budget_range: string | null
    budget_currency: string | null
    timeline: string | null
    priority: Generated<"low" | "medium" | "high" | "urgent">
    created_at: Stamp
    accepted_at: MaybeStamp
    client_id: number | null
    project_id: number | null
  }
  samples: { organization_id: Owner; home_id: number; user_id: number; created_at: Stamp }
  oidc_requests: {
    state_hash: string
    nonce: string
    verifier: string
    slug: string | null
    next: string | null
    created_at: Stamp
  }
  previews: {
    id: Id
    organization_id: Owner
    token_hash: string
    content: Json<object>
    job: number | null
    page: string | null
    expires_at: string
    used_at: MaybeStamp
  }
}

export type SocialPlatform =
  | "twitter"
  | "linkedin"
  | "github"
  | "instagram"
  | "facebook"
  | "youtube"
  | "website"
  | "other"
