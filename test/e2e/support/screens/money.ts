// The screens of the money: payments in a list and one by one, and the dialogs that record and take back.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const at = (folder: string, id: keyof Ids, rest = "") => ({
  who: "studio" as const,
  path: ({ ids }: World) => `/${folder}/${ids[id]}${rest}`,
})
const rows = (page: Page) => page.getByRole("main").getByRole("table")
const years = "from=2020-01-01&to=2099-12-31"
const over = { shows: dialog, over: true } as const
const behind = (page: Page, button: string | RegExp, item: string) => async () => {
  await press(page, button)
  await page.getByRole("menuitem", { name: item }).click()
}

const voiding = async (page: Page) => {
  await behind(page, "More", "Cancel or correct…")()
  await dialog(page)
    .getByRole("button", { name: /^It was a mistake/ })
    .click()
}

const fillAmount = (amount: string) => async (page: Page) => {
  await words(/^Applied to$/)(page).waitFor()
  await dialog(page)
    .getByLabel(/^Amount\*?$/)
    .fill(amount)
}

const invoices: readonly Screen[] = [
  { name: "invoice-part-paid", ...at("invoices", "partPaid"), shows: words("Transfer 4711") },
  {
    ...{ name: "invoice-payments-lost", alike: true, ...at("invoices", "partPaid") },
    fails: { calls: ["payments.list"], status: 500 },
    shows: words("Failed to load payments"),
  },
  { name: "invoice-record", ...at("invoices", "partPaid", "?record=1"), ...over },
  {
    ...{ name: "invoice-record-less", ...at("invoices", "partPaid", "?record=1"), ...over },
    act: async (page) => {
      await dialog(page).getByLabel("Amount").fill("2798.50")
      await dialog(page)
        .getByRole("checkbox", { name: /^Write off/ })
        .click()
    },
    ends: (page) => dialog(page).getByLabel("Reason"),
  },
  {
    ...{ name: "invoice-record-more", alike: true, ...at("invoices", "partPaid", "?record=1"), ...over },
    act: (page) => dialog(page).getByLabel("Amount").fill("3000"),
    ends: words("becomes credit that Nordlys Hotel can use"),
  },
  {
    ...{ name: "invoice-record-busy", alike: true, ...at("invoices", "partPaid", "?record=1"), ...over },
    holds: ["payments.record"],
    act: (page) => dialog(page).getByRole("button", { name: "Record payment" }).click(),
    ends: (page) => dialog(page).locator("[aria-busy]"),
  },
  {
    ...{ name: "invoice-e-invoice", ...at("invoices", "partPaid", "?e-invoice=1"), ...over },
    ends: words("E-invoices need locked invoices."),
  },
  { name: "invoice-write-off", ...at("invoices", "partPaid", "?write-off=1"), ...over },
  { name: "invoice-credited", ...at("invoices", "credited"), shows: words("One room less than agreed") },
  { name: "invoice-voided", ...at("invoices", "voided"), shows: words("Billed twice") },
  {
    ...{ name: "invoice-correct", ...at("invoices", "partPaid", "?correct=1"), ...over },
    ends: words("It has payments. Create a credit note, or void the payments first."),
  },
  { name: "invoice-credit", ...at("invoices", "partPaid", "?credit=1"), ...over },
  {
    ...{ name: "invoice-credit-lines", ...at("invoices", "partPaid", "?credit=1"), ...over },
    act: (page) => dialog(page).getByLabel("Quantity of Drawings of the lobby").fill("1"),
    ends: words("becomes credit for Nordlys Hotel"),
  },
  {
    ...{ name: "invoice-credit-amounts", ...at("invoices", "partPaid", "?credit=1"), ...over },
    act: async (page) => {
      await dialog(page).getByRole("button", { name: "Amounts" }).click()
      await dialog(page).getByLabel("Amount of Before tax").fill("1000")
    },
    ends: words("€1,800.00 remains due on the invoice."),
  },
  {
    ...{ name: "invoice-void", ...at("invoices", "credited"), shows: words("One room less than agreed") },
    ...{ over: true, ends: dialog },
    act: voiding,
  },
  {
    ...{ name: "invoice-void-credit", ...at("invoices", "sent"), shows: heading(/^INV-/) },
    ...{ over: true, ends: dialog },
    act: async (page) => {
      await voiding(page)
      await dialog(page).getByRole("checkbox", { name: "Create a credit note" }).click()
    },
  },
  {
    ...{ name: "invoice-payment-void", ...at("invoices", "partPaid"), shows: words("Transfer 4711") },
    ...{ over: true, ends: dialog },
    act: (page) => behind(page, "Actions for the payment of €2,000.00", "Void payment")(),
  },
]

const balances: readonly Screen[] = [
  { name: "client-balance", ...at("clients", "payer"), shows: words(/^Remaining from/) },
  { name: "invoice-written-off", ...at("invoices", "writtenOff"), shows: words("Written off: Bank fee") },
  {
    ...{ name: "client-balance-lost", alike: true, ...at("clients", "payer") },
    fails: { calls: ["payments.balance"], status: 500 },
    shows: words("Failed to load the balance"),
  },
  {
    ...{ name: "client-record", ...at("clients", "payer", "?record"), ...over },
    ends: words("Enter the amount received. We'll apply it first to the invoices that were due earliest."),
  },
  {
    ...{ name: "client-record-split", ...at("clients", "payer", "?record"), ...over },
    act: fillAmount("3100"),
    ends: words("Nothing is left over."),
  },
  {
    ...{ name: "client-record-credit", alike: true, ...at("clients", "payer", "?record"), ...over },
    act: fillAmount("6000"),
    ends: words(/becomes credit for Nordlys Hotel/),
  },
  {
    ...{ name: "client-record-too-much", ...at("clients", "payer", "?record"), ...over },
    async act(page) {
      await fillAmount("100")(page)
      await dialog(page)
        .getByLabel(/^Amount for/)
        .last()
        .fill("410")
    },
    ends: words("more than you received"),
  },
  {
    ...{ name: "client-record-lost", ...at("clients", "payer", "?record"), ...over },
    fails: { calls: ["invoices.list"], status: 500 },
    ends: (page) => dialog(page).getByRole("button", { name: "Retry" }),
  },
]

const statement = `/statement?${years}`

const statements: readonly Screen[] = [
  {
    ...{ name: "client-statement", ...at("clients", "payer", statement), shows: words("Closing balance") },
    loads: { calls: ["statements.get"] },
  },
  {
    ...{ name: "client-statement-none", alike: true, shows: words("Nothing to show") },
    ...at("clients", "payer", "/statement?from=2001-01-01&to=2001-12-31"),
  },
  {
    ...{ name: "client-statement-send", ...at("clients", "payer", statement), over: true, ends: dialog },
    shows: words("Closing balance"),
    act: (page) => page.getByRole("button", { name: "Send", exact: true }).click(),
  },
  {
    ...{ name: "client-statement-print", ...at("clients", "payer", statement), alike: true, widths: [720] },
    shows: words("Closing balance"),
    act: (page) => page.emulateMedia({ media: "print" }),
  },
]

const payments: readonly Screen[] = [
  {
    ...{ name: "payments", who: "studio", path: "/payments", shows: rows },
    loads: { calls: ["payments.list"] },
    empty: { who: "newcomer", shows: words("No payments yet") },
  },
  {
    ...{
      name: "payments-none-found",
      alike: true,
      who: "studio",
      path: "/payments?from=1990-01-01&to=1990-12-31",
    },
    shows: words("No payments found"),
  },
  {
    ...{ name: "payments-filtered", alike: true, who: "studio", shows: rows },
    path: ({ ids }) => `/payments?client=${ids.payer}&currency=EUR`,
  },
  { name: "payment-allocated", alike: true, ...at("payments", "payment"), shows: heading("€2,000.00") },
  {
    ...{ name: "payment", ...at("payments", "overpayment"), shows: heading("€1,550.00") },
    loads: { calls: ["payments.get"], error: "Failed to load payment data" },
  },
  {
    ...{ name: "payments-record", who: "studio", path: "/payments?record", ...over },
    ends: (page) => dialog(page).getByLabel("Client"),
  },
  { name: "payment-voided", ...at("payments", "voidedPayment"), shows: heading("€500.00") },
  {
    ...{ name: "payment-missing", alike: true, who: "studio", path: "/payments/999999" },
    ...{ shows: heading("Payment not found"), refused: true },
  },
  {
    ...{ name: "payment-allocate", ...at("payments", "overpayment", "?allocate"), ...over },
    ends: (page) =>
      dialog(page)
        .getByLabel(/^Amount for/)
        .first(),
  },
  {
    ...{ name: "payment-allocate-too-much", ...at("payments", "overpayment", "?allocate"), ...over },
    act: (page) =>
      dialog(page)
        .getByLabel(/^Amount for/)
        .last()
        .fill("640"),
    ends: words("more than is left of the payment"),
  },
  { name: "payment-refund", ...at("payments", "overpayment", "?refund"), ...over },
  { name: "payment-refunded", ...at("payments", "refunded"), shows: words("Refunds") },
  {
    ...{ name: "payment-take-back", alike: true, ...at("payments", "overpayment") },
    ...{ shows: heading("€1,550.00"), over: true, ends: dialog },
    act: (page) => press(page, /^Remove €1,250.00 from/),
  },
]

/** On a sheet of A4, between its margins. A page that prints goes on printing: no other screen may be looked at with it. */
const paper = (path: string) => ({
  ...{ who: "studio" as const, path, alike: true as const, widths: [720] },
  shows: heading(/^EUR/),
  act: (page: Page) => page.emulateMedia({ media: "print" }),
})

const reports: readonly Screen[] = [
  {
    ...{ name: "report-receivables", who: "studio", path: "/reports", shows: words("Outstanding") },
    loads: { calls: ["reports.receivables"] },
    empty: { who: "newcomer", shows: words("Nothing outstanding") },
  },
  {
    ...{ name: "report-open-items", who: "studio", path: "/reports/open-items", shows: words("Total") },
    loads: { calls: ["reports.openItems"] },
    empty: { who: "newcomer", shows: words("No open invoices") },
  },
  {
    ...{
      name: "report-tax",
      who: "studio",
      path: `/reports/tax?${years}`,
      shows: words("Total"),
    },
    loads: { calls: ["reports.taxes"] },
    empty: { who: "newcomer", shows: words("Nothing in this period") },
  },
  {
    ...{ name: "report-tax-paid", alike: true, who: "studio", path: `/reports/tax?${years}&basis=cash` },
    shows: words("Total"),
  },
  {
    ...{ name: "report-sales", who: "studio", path: `/reports/sales?${years}`, shows: words("Tax name") },
    loads: { calls: ["reports.sales"] },
    empty: { who: "newcomer", shows: words("No sales") },
  },
  { name: "report-receivables-print", ...paper("/reports") },
  { name: "report-open-items-print", ...paper("/reports/open-items") },
  { name: "report-tax-print", ...paper(`/reports/tax?${years}`) },
  { name: "report-sales-print", ...paper(`/reports/sales?${years}`) },
  {
    ...{ name: "report-refused", who: "studio", path: "/reports/sales?from=2026-03-01&to=2026-02-01" },
    ...{ shows: words("This report is unavailable"), refused: true },
  },
  {
    ...{ name: "invoices-of-client", alike: true, who: "studio", shows: rows },
    path: ({ ids }) => `/invoices?only=outstanding&of=${ids.client}`,
  },
]

/** Of someone whose invoices were credited in every way. */
const credited = (id: keyof Ids, rest = "") => ({
  who: "sea" as const,
  path: ({ ids }: World) => `/invoices/${ids[id]}${rest}`,
})

const credits: readonly Screen[] = [
  { name: "invoice-notes", ...credited("seaNotes"), shows: words("Another cushion") },
  {
    ...{ name: "invoice-credit-left", ...credited("seaNotes", "?credit=1"), ...over },
    ends: words(/^3 left at/),
  },
  {
    ...{ name: "credit-note-change", who: "sea", ...over },
    path: ({ ids }) => `/invoices/${ids.seaNotes}?change-credit=${ids.seaDraftNote}`,
    ends: words("becomes credit for Solveig Aune"),
  },
  {
    ...{ name: "credit-note-change-lost", alike: true, who: "sea", ...over },
    path: ({ ids }) => `/invoices/${ids.seaNotes}?change-credit=${ids.seaDraftNote}`,
    fails: { calls: ["credit_notes.get"], status: 500 },
    ends: words("Failed to load"),
  },
  {
    ...{ name: "credit-note-refund", who: "sea", ...over },
    path: ({ ids }) => `/invoices/${ids.seaNotes}?refund-credit=${ids.seaNote}`,
    ends: words("is left. Portico only records"),
  },
  { name: "invoice-credit-offer", alike: true, ...credited("seaPart"), shows: words(/of credit/) },
]

/** Of someone with instalments, attached files, custom fields and a second contact. */
const noted: readonly Screen[] = [
  {
    name: "invoice-in-instalments",
    who: "small",
    path: ({ ids }) => `/invoices/${ids.instalments}`,
    shows: words("KST-400"),
  },
  {
    ...{ name: "project-fields", alike: true, who: "small", shows: words("Oven booked until") },
    path: ({ ids }) => `/projects/${ids.notedProject}`,
  },
  {
    ...{ name: "client-contacts", who: "small", shows: words("Samuel Abara") },
    path: ({ ids }) => `/clients/${ids.notedClient}`,
  },
  {
    ...{ name: "client-fields-edit", alike: true, who: "small", ...over },
    path: ({ ids }) => `/clients/${ids.notedClient}?edit`,
    ends: (page) => dialog(page).getByLabel("Supplier no."),
  },
  {
    ...{ name: "contact-add", who: "small", shows: words("Samuel Abara"), over: true },
    path: ({ ids }) => `/clients/${ids.notedClient}`,
    act: async (page) => {
      await press(page, "Add contact")
      await dialog(page).getByLabel("Name").fill("Ida")
      await dialog(page).getByLabel("Email").fill("ida at home")
      await dialog(page).getByRole("button", { name: "Add contact" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]"),
  },
  {
    ...{ name: "contact-edit", alike: true, who: "small", shows: words("Samuel Abara"), over: true },
    path: ({ ids }) => `/clients/${ids.notedClient}`,
    act: (page) => behind(page, "More actions for Samuel Abara", "Edit")(),
    ends: dialog,
  },
  {
    ...{ name: "contact-remove", alike: true, who: "small", shows: words("Samuel Abara"), over: true },
    path: ({ ids }) => `/clients/${ids.notedClient}`,
    act: (page) => behind(page, "More actions for Samuel Abara", "Remove")(),
    ends: dialog,
  },
  {
    ...{ name: "invoice-e-invoice-kept", alike: true, who: "keeper", ...over },
    path: ({ ids }) => `/invoices/${ids.keptSent}?e-invoice=1`,
    ends: (page) => dialog(page).getByRole("status").first(),
  },
]

export const moneyScreens = [
  ...invoices,
  ...credits,
  ...balances,
  ...noted,
  ...statements,
  ...payments,
  ...reports,
]
