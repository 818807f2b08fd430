// Every setting that the command menu goes to: the tabs of the profile, their cards, and those of Billing settings.
import { may } from "../may.ts"

const profile = (tab: string, label: string, hint = "Profile") => ({ to: `/profile?tab=${tab}`, label, hint })
const billing = (label: string) => ({ to: "/billing", label, hint: "Billing settings" })

const settings = [
  profile("branding", "Branding"),
  profile("theme", "Theme"),
  profile("landing-page", "Landing Page"),
  profile("payment-methods", "Payment Methods"),
  profile("account", "Account"),
  profile("branding", "Logo", "Branding"),
  profile("account", "Plan", "Account"),
  profile("account", "Organization", "Account"),
  profile("account", "Team", "Account"),
  profile("account", "Password", "Account"),
  profile("account", "Sessions", "Account"),
  profile("account", "Log", "Account"),
  billing("Invoice numbers"),
  billing("Taxes"),
  billing("Terms"),
  billing("Lock issued invoices"),
  billing("Closing date"),
  billing("Printing"),
]

/** Those who only read the books have an account of their own. */
const own = ["Account", "Password", "Sessions"]

export const settingsFor = () =>
  may("work") ? settings : settings.filter(({ label }) => own.includes(label))
