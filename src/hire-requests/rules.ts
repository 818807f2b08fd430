// What a visitor may enter about a job, and what is required.
import { writtenLocale } from "../core/values/language.ts"
import { type Label, say } from "../languages/rules.ts"

/** The ranges of a request's budget, with their labels. */
export const budgetRanges = {
  "under-1k": "Under 1,000",
  "1k-5k": "1,000 to 5,000",
  "5k-10k": "5,000 to 10,000",
  "10k-25k": "10,000 to 25,000",
  "25k-50k": "25,000 to 50,000",
  "50k-plus": "More than 50,000",
  discuss: "To be discussed",
} as const
/** The same in a currency: "€1,000 to €5,000". Null is none. */
export const budgetsIn = (currency: string | null): Record<string, string> =>
  mapped(budgetRanges, (label) => (currency === null ? say(label) : inCurrency(label, currency)))

const inCurrency = (label: Label, currency: string) => {
  const money = { style: "currency", currency, useGrouping: "always", maximumFractionDigits: 0 } as const
  const format = new Intl.NumberFormat(writtenLocale(), money)
  // French and Portuguese write 5 000.
  return say(label).replace(/\d(?:[\d.,]|\s(?=\d))*/g, (amount) =>
    format.format(Number(amount.replace(/\D/g, ""))),
  )
}

const mapped = (words: Record<string, Label>, to: (label: Label) => string) =>
  Object.fromEntries(Object.entries(words).map(([choice, label]) => [choice, to(label)]))

/** A unit is worth less than about five US cents, so no budget is in these ranges. */
const smallUnits =
  "AOA ARS BDT BIF CDF CLP COP CVE CZK DJF DZD EGP ETB GMD GNF HUF IDR INR ISK JPY KES KRW LKR LRD MUR MWK MZN NGN NPR PHP PKR RSD RWF SLE THB TRY TWD TZS UAH UGX VND XAF XOF ZMW".split(
    " ",
  )

/** What a visitor may name a budget in: first the organization's currency, unless its unit is too small. */
export const budgetCurrencies = (own: string): string[] => [
  ...new Set([...(smallUnits.includes(own) ? [] : [own]), "USD", "EUR", "GBP"]),
]

export const timelines = {
  asap: "As soon as possible",
  "1-week": "1 week",
  "2-weeks": "2 weeks",
  "1-month": "1 month",
  "2-3-months": "2 to 3 months",
  "3-6-months": "3 to 6 months",
  "6-months-plus": "More than 6 months",
  flexible: "Flexible",
} as const
export const priorities = ["low", "medium", "high", "urgent"] as const
export const priorityLabels = { low: "Low", medium: "Medium", high: "High", urgent: "Urgent" } as const

/** The filters of the list. */
export const hireRequestStatuses = ["new", "accepted"] as const

/** Most characters of each text. */
export const maxLengths = {
  client_name: 200,
  client_email: 254,
  client_phone: 50,
  client_company: 200,
  project_title: 200,
  project_description: 10_000,
} as const

const required = ["client_name", "client_email", "project_title", "project_description"] as const
type Required = (typeof required)[number]

export const fillInAll = "Please fill in all required fields"
export const fillInThis = "This field is required"

/** The required fields that are empty. */
export const missingFields = (request: Partial<Record<Required, string | null | undefined>>): Required[] =>
  required.filter((name) => !request[name])

/** A sentence for each text that can't be sent as it is; the server checks email addresses. */
export function problemsIn(request: Record<Text, string>): Record<string, string[]> {
  const problems = texts.map((name) => [name, problemOf(name, request[name].trim())] as const)
  return Object.fromEntries(problems.flatMap(([name, problem]) => (problem ? [[name, [problem]]] : [])))
}

type Text = keyof typeof maxLengths
const texts = [...required, "client_phone", "client_company"] as const

function problemOf(name: Text, text: string): string | null {
  if (text === "" && required.some((one) => one === name)) return say(fillInThis)
  return text.length > maxLengths[name]
    ? say("At most {count} characters", { count: maxLengths[name].toLocaleString(writtenLocale()) })
    : null
}

/** The label of a choice, "1 month"; null when nothing was chosen. */
export const wordsOf = (words: Record<string, string>, choice: string | null): string | null =>
  choice === null ? null : (words[choice] ?? null)

/** Five an hour from one address. */
export const triesByIp = { name: "hire-request", count: 5, seconds: 3_600 } as const

/**
 * Confirmations: to one mailbox from all organizations, and from one organization, of which a new one that hasn't paid
 * sends few. Beyond them a request has none.
 */
export const confirmations = {
  mailbox: { name: "hire-confirmation-mailbox", count: 3, seconds: 86_400 },
  organization: { name: "hire-confirmation", count: 20, seconds: 3_600 },
  newcomer: { name: "hire-confirmation-new", count: 5, seconds: 3_600 },
  day: { name: "hire-confirmation-day", count: 40, seconds: 86_400 },
} as const
