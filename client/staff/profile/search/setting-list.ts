// Every setting by its label, where it is, and the other words that people look for it by.

import { holdsWords } from "../../../../src/core/values/lists.ts"
import { can, type Role } from "../../../../src/core/values/roles.ts"
import { host } from "../../../lib/host.ts"
import { may } from "../../may.ts"

const last = host.plans ? "Plan and security" : "Security"

/** In the order of the screen; `who` sees it. */
const tabs = [
  { tab: "business", group: "Organization", label: "Business", who: "work" },
  { tab: "team", group: "Organization", label: "Team", who: "govern" },
  { tab: "invoicing", group: "Getting paid", label: "Invoicing", who: "work", to: "/billing" },
  { tab: "payment-methods", group: "Getting paid", label: "Payment Methods", who: "work" },
  { tab: "branding", group: "Brand", label: "Branding", who: "work" },
  { tab: "theme", group: "Brand", label: "Theme", who: "work" },
  { tab: "landing-page", group: "Brand", label: "Landing Page", who: "work" },
  { tab: "account", group: last, label: "Account", who: "read_books" },
  { tab: "log", group: last, label: "Log", who: "govern" },
] as const

export type SettingTab = (typeof tabs)[number]["tab"]

/** By the role that the server names, or else the one that this browser remembers. */
export const tabsFor = (role?: Role) =>
  tabs
    .filter(({ who }) => (role === undefined ? may(who) : can(role, who)))
    .map((one) => ({ to: `/profile?tab=${one.tab}`, ...one }))

type Setting = {
  /** As it stands beside the field, or above the card. */
  label: string
  words?: string
  /** Behind the button "More". */
  more?: true
  who?: "work" | "govern"
}

const plan: Setting = {
  label: "Plan",
  words: "pro price upgrade cancel subscription billing usage limits",
  who: "work",
}

const settings: Record<SettingTab, readonly Setting[]> = {
  business: [
    { label: "Address", words: "street city" },
    { label: "Country" },
    { label: "Tax ID", words: "vat number" },
    { label: "Email for clients", words: "reply-to address" },
    { label: "Default currency", words: "dollar euro money" },
    { label: "Time zone", words: "clock overdue" },
    { label: "Street", more: true, words: "address" },
    { label: "Postcode", more: true, words: "zip address" },
    { label: "City", more: true, words: "town address" },
    { label: "Region or state", more: true, words: "province address" },
    { label: "Legal name", more: true, words: "company" },
    { label: "VAT ID", more: true, words: "gst eu tax" },
    { label: "Tax number", more: true, words: "steuernummer" },
    { label: "Registration number", more: true, words: "company register" },
    { label: "E-invoice address", more: true, words: "peppol xrechnung" },
    { label: "Contact person", more: true },
    { label: "Phone", more: true, words: "telephone" },
  ],
  team: [{ label: "Team", words: "members people invite roles owner accountant" }],
  invoicing: [
    { label: "Taxes", words: "vat gst sales tax rate reverse charge" },
    { label: "VAT or sales tax", words: "charge gst rate small business exempt kleinunternehmer" },
    { label: "Days until due", words: "payment terms net 30" },
    { label: "Default tax", words: "vat" },
    { label: "Decimal places in prices", words: "cents rounding" },
    { label: "Prices include tax", words: "gross net" },
    { label: "Invoices without a project", words: "optional empty" },
    { label: "Printed terms", words: "payment conditions text" },
    { label: "Hourly rate", words: "time tracking price per hour" },
    { label: "Time rounding", words: "hours minutes tracking" },
    { label: "After a quote is accepted", words: "automatic invoice deposit convert" },
    { label: "Reminders", words: "automatic emails overdue late due dunning follow up" },
    { label: "Numbers", words: "invoice number series prefix format fiscal year", who: "govern" },
    { label: "Language", words: "english german french spanish portuguese italian dutch translate" },
    { label: "Paper size", words: "a4 letter pdf print" },
    { label: "Page footer", words: "pdf print bank details" },
    { label: "Custom fields", words: "own fields label cost centre supplier number", who: "govern" },
    { label: "Closing date", words: "lock books period accounting" },
    { label: "Issued invoices", words: "lock protect advanced gobd immutable change" },
  ],
  "payment-methods": [
    { label: "Payment Methods", words: "bank iban paypal wise crypto card get paid payments" },
  ],
  branding: [
    { label: "Organization name", words: "business company rename" },
    { label: "Tagline", words: "slogan" },
    { label: "Primary colour", words: "brand color" },
    { label: "Accent colour", words: "brand color" },
    { label: "Logo", words: "picture image" },
  ],
  theme: [
    { label: "Presets", words: "theme light dark colors" },
    { label: "Colours", words: "background surface text primary accent color portal" },
    { label: "Glass theme", words: "translucent" },
  ],
  "landing-page": [
    { label: "Landing page", words: "public page website publish enable" },
    { label: "Hero", words: "title subtitle button background picture image public page" },
    { label: "About", words: "description bio public page" },
    { label: "Contact", words: "email phone address public page" },
    { label: "Search engines", words: "meta title description seo google public page" },
    { label: "Portfolio", words: "projects work public page" },
    { label: "Testimonials", words: "reviews quotes public page" },
    { label: "Social links", words: "linkedin instagram github website public page" },
  ],
  account: [
    ...(host.plans ? [plan] : []),
    { label: "Your profile", words: "name picture photo avatar" },
    { label: "Email notifications", words: "mail digest daily bell" },
    { label: "Password", words: "security change" },
    { label: "Sessions", words: "security devices sign out browser" },
    { label: "Delete account", words: "remove organization close", who: "govern" },
  ],
  log: [{ label: "Audit log", words: "history activity who changed" }],
}

/** Whether it is behind a button "More" of its tab. */
export const isBehindMore = (name: string) =>
  Object.values(settings)
    .flat()
    .some(({ label, more }) => more === true && slugOf(label) === name)

/** "Tax ID" is `tax-id` in an address. */
export const slugOf = (label: string) => label.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")

/** The settings that fit, those with these words in their own label first. */
export function findSettings(text: string) {
  const all = tabsFor().flatMap(({ tab, label: place, group, to }) =>
    settings[tab]
      .filter(({ who }) => who === undefined || may(who))
      .map(({ label, words = "" }) => ({
        label,
        place,
        to: `${to}#${slugOf(label)}`,
        words: `${label} ${words} ${place} ${group}`,
      })),
  )
  const rank = ({ label }: { label: string }) =>
    slugOf(label) === slugOf(text.trim()) ? 2 : Number(holdsWords(label, text))
  return all.filter(({ words }) => holdsWords(words, text)).toSorted((a, b) => rank(b) - rank(a))
}
