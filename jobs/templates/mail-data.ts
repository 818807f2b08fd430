// The data of each email: the fields that its words and its layout are filled with.

/** The sender; `url` is their own address, colours are #RRGGBB (an invalid one becomes the default). */
export type MailBrand = {
  name: string
  logo_url: string | null
  /** Behind a logo drawn on nothing: an email's ground is white, or black where its reader wants that. */
  logo_plate: string | null
  primary_color: string
  accent_color: string
  url: string
  powered_by: boolean
}

/**
 * Amounts and dates arrive as text, ready to read. Fields named `url` or ending in `_url` must be http(s).
 * `settings_url` is where
 * a member chooses when they are emailed. `formatted_total` is what is still due, or was paid; `withheld` if that isn't the invoice's whole total, `is_rest` if
 * some of it is settled.
 */
export type MailData = {
  "one-time-code": { code: string; business_name: string | null; minutes: number }
  welcome: { organization_name: string; login_url: string; disown_url: string; days: number }
  "reset-link": { url: string; hours: number }
  "sign-up-link": { url: string; host: string; days: number }
  "password-changed": { email: string; url: string }
  "account-deleted": {
    organization_name: string
    /** Null: the operator of the installation. */
    deleted_by: string | null
    deleted_on: string
    /** The support page. Null: an installation for one organization has none. */
    url: string | null
  }
  "payee-changed": {
    organization_name: string
    /** "added" or "changed". */
    deed: string
    /** "PayPal"; null if the name already contains it. */
    kind: string | null
    /** The organization's name for it. */
    method: string
    changed_by: string | null
    changed_on: string
    url: string
  }
  invoice: {
    client_name: string
    number: string
    formatted_total: string
    withheld: boolean
    is_rest: boolean
    /** It is paid because nothing is due. */
    nothing_due: boolean
    due_date_text: string | null
    /** Of files that are too large to be attached; null without any. */
    files_text: string | null
    /** Null in a copy, which opens no portal. */
    url: string | null
    /** Replaces our own sentence. */
    message: string | null
    notes: string | null
  }
  reminder: {
    client_name: string
    number: string
    days: number
    formatted_total: string
    withheld: boolean
    is_rest: boolean
    due_date_text: string
    files_text: string | null
    url: string | null
    message: string
  }
  "portal-link": { client_name: string; url: string; days: number }
  "client-marked-paid": {
    client_name: string
    number: string
    formatted_total: string
    withheld: boolean
    is_rest: boolean
    /** Less than is due. */
    is_part: boolean
    /** What is due, if that is less or more. */
    formatted_due: string | null
    /** All invoices that the payment covers, if there are several. */
    numbers: string | null
    invoice_count: number
    method: string
    url: string
    settings_url: string
  }
  "claim-rejected": {
    client_name: string
    number: string
    /** Of all invoices that the payment was reported for; null if it was one. */
    numbers: string | null
    invoice_count: number
    formatted_amount: string
    reason: string
    url: string
  }
  "credit-note": {
    client_name: string
    number: string
    invoice_number: string | null
    formatted_total: string
    /** The part of it that settles no invoice and is the client's credit; null if there is none. */
    formatted_credit: string | null
    reason: string
    files_text: string | null
    url: string
  }
  quote: {
    client_name: string
    number: string
    formatted_total: string
    valid_until: string | null
    files_text: string | null
    url: string
  }
  statement: {
    client_name: string
    from: string
    to: string
    formatted_balance: string
    url: string
  }
  "quote-answered": {
    client_name: string
    number: string
    formatted_total: string
    is_accepted: boolean
    /** As typed by who accepted. */
    name: string
    reason: string | null
    url: string
    settings_url: string
  }
  "schedule-paused": {
    client_name: string
    formatted_total: string
    /** Else it had ended by itself. */
    is_paused: boolean
    reason: string
    url: string
  }
  deliverable: { client_name: string; project_title: string; filename: string; url: string }
  receipt: {
    client_name: string
    number: string
    formatted_total: string
    paid_on: string
    method: string | null
    /** What is still due on the invoice, in a sentence; null if nothing is. */
    rest: string | null
    /** The invoice in the portal, with its receipts; null in an email of an older version. */
    url: string | null
  }
  "team-invitation": { organization_name: string; invited_by: string | null; url: string; days: number }
  "unread-messages": {
    recipient_name: string | null
    sender_name: string
    unread: number
    project_title: string | null
    /** What they say, cut where it is long. */
    quote: string
    url: string
    /** Null for a client. */
    settings_url: string | null
  }
  digest: {
    total: number
    /** A line for each, with a second one where there is more to tell, and an empty one between. */
    news: string
    /** How many more there are. */
    left_out: number
    url: string
    settings_url: string
  }
  /** It says nothing that the visitor has typed: the address may be a stranger's. */
  "hire-confirmation": { can_reply: boolean }
  "hire-request": {
    client_name: string
    client_email: string
    project_title: string
    project_description: string
    budget: string | null
    timeline: string | null
    url: string
    settings_url: string
  }
}
export type MailName = keyof MailData

type Words<Data> = {
  subject: (data: Data, brand: MailBrand) => string
  /** Shown after the subject in the inbox. */
  preheader: (data: Data, brand: MailBrand) => string
  /** Paragraphs of the plain text; null leaves one out. */
  text: (data: Data, brand: MailBrand) => (string | null)[]
  /** Why its reader gets it, at its end. */
  why: (data: Data, brand: MailBrand) => string
}
/** The words of every mail. */
export type MailWords = { [N in MailName]: Words<MailData[N]> }
