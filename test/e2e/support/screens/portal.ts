// The screens of the client portal.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const at = (folder: string, id: keyof Ids, rest = "") => ({
  who: "client" as const,
  path: ({ ids }: World) => `/portal/${folder}/${ids[id]}${rest}`,
})
const rows = (page: Page) => page.getByRole("main").getByRole("table")
const pay = { ...at("invoices", "theirInvoice", "/pay"), shows: heading("Choose how to pay") }
const button = (name: string) => (page: Page) => page.getByRole("button", { name })
const choose = (name: RegExp) => (page: Page) => page.getByRole("radio", { name }).click()

const sea = (id: keyof Ids, rest = "") => ({
  who: "seaClient" as const,
  path: ({ ids }: World) => `/portal/invoices/${ids[id]}${rest}`,
})
const seaQuote = (id: keyof Ids, rest = "") => ({
  who: "seaClient" as const,
  path: ({ ids }: World) => `/portal/quotes/${ids[id]}${rest}`,
})
/** One pixel. */
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
)
const attach = (page: Page, name: string, mimeType: string) =>
  page.locator("input[type=file]").first().setInputFiles({ name, mimeType, buffer: pixel })

const door: readonly Screen[] = [
  { name: "portal-login", who: "guest", path: "/portal-login", shows: heading("Access link required") },
  {
    ...{ name: "portal-login-sent", who: "guest", path: "/portal-login" },
    shows: heading("Access link required"),
    act: async (page) => {
      await page.getByLabel("Email").fill("marta@casa-azul.example")
      await press(page, "Send New Link")
    },
    ends: (page) => page.getByRole("button", { name: "Use another address" }),
  },
  {
    ...{ name: "portal-link", alike: true, who: "guest" },
    path: ({ links }) => links.portal,
    shows: heading("Your client portal"),
  },
  {
    ...{ name: "portal-link-invoice", who: "guest", path: ({ links }) => links.invoice },
    shows: button("View invoice"),
  },
  {
    ...{ name: "portal-link-asking", who: "guest", path: ({ links }) => links.invoice },
    shows: (page) => page.getByRole("status", { name: "Loading" }),
    holds: ["portal.link"],
  },
  {
    ...{ name: "portal-link-refused", who: "guest", path: "/portal-login?token=a" },
    shows: heading("This link no longer works"),
    ...{ news: true, refused: true },
  },
]

const inside: readonly Screen[] = [
  {
    ...{
      name: "portal-overview",
      who: "client",
      path: "/portal/overview",
      shows: heading("Recent projects"),
    },
    loads: { calls: ["portal.overview"] },
    empty: { who: "newClient", shows: heading("Recent projects") },
  },
  {
    ...{ name: "portal-projects", who: "client", path: "/portal/projects", shows: rows },
    loads: { calls: ["portal.projects.list"] },
    empty: { who: "newClient", shows: words("No projects found") },
  },
  {
    ...{ name: "portal-project", ...at("projects", "theirProject"), shows: heading("About this project") },
    loads: { calls: ["portal.projects.get"] },
    empty: {
      who: "smallClient",
      path: ({ ids }) => `/portal/projects/${ids.smallProject}`,
      shows: heading("About this project"),
    },
  },
  {
    ...{ name: "portal-invoices", who: "client", path: "/portal/invoices", shows: rows },
    loads: { calls: ["portal.invoices.list"] },
    empty: { who: "newClient", shows: words("No invoices found") },
  },
  {
    ...{ name: "portal-invoice", ...at("invoices", "theirInvoice"), shows: words("Amount due") },
    loads: { calls: ["portal.invoices.get"] },
  },
  {
    ...{
      name: "portal-statement",
      who: "client",
      path: "/portal/invoices/statement?from=2020-01-01&to=2099-12-31",
    },
    shows: words("Closing balance"),
    loads: { calls: ["portal.statement.get"] },
    empty: { who: "newClient", shows: words("Nothing to show") },
  },
  {
    ...{ name: "portal-details", who: "client", path: "/portal/details", shows: heading("Name and email") },
    loads: { calls: ["portal.details.get"] },
  },
  {
    ...{ name: "portal-quote", ...seaQuote("quoteSent"), shows: words("Boathouse, new roof") },
    loads: { calls: ["portal.quotes.get"] },
  },
  {
    ...{ name: "portal-overview-quote", alike: true, who: "seaClient", path: "/portal/overview" },
    shows: words(/ is waiting for your answer$/),
  },
  { name: "portal-quote-accepted", ...seaQuote("quoteAccepted"), shows: words(/^Accepted by Solveig Aune/) },
  { name: "portal-quote-accept", ...seaQuote("quoteSent", "?accept"), shows: dialog, over: true },
  {
    name: "portal-quote-decline",
    alike: true,
    ...seaQuote("quoteSent", "?decline"),
    shows: dialog,
    over: true,
  },
  {
    ...{ name: "portal-quote-changed", alike: true, ...seaQuote("quoteSent", "?accept"), shows: dialog },
    fails: {
      ...{ calls: ["portal.quotes.accept"], status: 409 },
      message: "This quote has changed. Please look at it again.",
    },
    act: async (page) => {
      await dialog(page).getByLabel("Your name").fill("Solveig Aune")
      await dialog(page).getByRole("checkbox", { name: "I agree to this quote" }).click()
      await dialog(page).getByRole("button", { name: "Accept quote" }).click()
    },
    ends: words("This quote has changed."),
    ...{ over: true, news: true },
  },
  { name: "portal-quote-declined", alike: true, ...seaQuote("quoteDeclined"), shows: words(/^Declined by/) },
  {
    ...{ name: "portal-quote-expired", alike: true, who: "smallClient" },
    path: ({ ids }) => `/portal/quotes/${ids.quoteExpired}`,
    shows: words(/^This quote expired/),
  },
  {
    ...{
      name: "portal-invoice-instalments",
      alike: true,
      who: "smallClient",
      shows: words("Bread for the summer"),
    },
    path: ({ ids }) => `/portal/invoices/${ids.instalments}`,
  },
  {
    ...{ name: "portal-quote-missing", alike: true, who: "seaClient", path: "/portal/quotes/999999" },
    shows: heading("Quote Not Found"),
    refused: true,
  },
  { name: "portal-pay-paid", ...at("invoices", "theirPaidInvoice", "/pay"), shows: words("Paid in full") },
  {
    ...{ name: "portal-sign-out", who: "client", path: "/portal/messages", shows: heading("Messages") },
    ...{ act: (page: Page) => press(page, "Sign Out"), ends: dialog, over: true },
  },
  { name: "portal-invoice-paid", ...at("invoices", "theirPaidInvoice"), shows: words(/^Paid on/) },
  {
    ...{ name: "portal-pay", alike: true, ...pay },
    loads: { calls: ["portal.invoices.paymentMethods"], error: "Error Loading Payment Methods" },
    empty: {
      who: "smallClient",
      path: ({ ids }) => `/portal/invoices/${ids.smallInvoice}/pay`,
      shows: words("No Payment Methods Available"),
    },
  },
  {
    ...{ name: "portal-pay-several", who: "client", shows: heading("Choose invoices") },
    path: ({ ids }) => `/portal/invoices/several/pay?invoices=${ids.theirInvoice}`,
  },
  { name: "portal-pay-bank", ...pay, act: choose(/Bank transfer/), ends: words("NORDDEHH") },
  {
    ...{ name: "portal-pay-transfer", who: "seaClient" },
    path: ({ ids }) => `/portal/invoices/${ids.seaInvoice}/pay`,
    shows: words("Scan with your banking app to fill in the transfer details"),
  },
  {
    ...{ name: "portal-paid", who: "seaClient" },
    path: ({ ids }) => `/portal/invoices/${ids.seaPaid}/paid`,
    shows: heading(/will confirm your payment/),
    loads: { calls: ["portal.invoices.announcement"] },
  },
  {
    ...{ name: "portal-paid-last", alike: true, ...at("invoices", "theirPaidInvoice", "/paid") },
    shows: heading(/has confirmed your payment/),
  },
  {
    ...{ name: "portal-overview-awaiting", alike: true, who: "seaClient", path: "/portal/overview" },
    shows: words("Awaiting confirmation"),
  },
  {
    ...{ name: "portal-invoice-sender", alike: true, who: "seaClient" },
    path: ({ ids }) => `/portal/invoices/${ids.seaInvoice}`,
    shows: words("Amount due"),
  },
  { name: "portal-invoice-said", ...sea("seaSaid"), shows: words("Reported amount") },
  { name: "portal-invoice-rejected", ...sea("seaRejected"), shows: words(/couldn't confirm your payment/) },
  { name: "portal-invoice-taken-back", alike: true, ...sea("seaTakenBack"), shows: words(/^You withdrew/) },
  {
    ...{
      name: "portal-invoice-taking-back",
      ...sea("seaSaid"),
      shows: words("Reported amount"),
      over: true,
    },
    act: (page) => press(page, "Undo: I haven't paid yet"),
    ends: dialog,
  },
  {
    ...{ name: "portal-invoice-part", ...sea("seaPart"), shows: words(/Delivered a week late/) },
    loads: { calls: ["portal.credit_notes.list"] },
  },
  { name: "portal-invoice-credit", alike: true, ...sea("seaNotes"), shows: words(/came back with its seam/) },
  {
    ...{ name: "portal-credit-notes", alike: true, who: "seaClient", path: "/portal/invoices" },
    shows: words(/Billed twice/),
  },
  {
    ...{ name: "portal-invoice-voided", alike: true, ...sea("seaVoided") },
    ...{ shows: heading("Invoice Cancelled"), refused: true },
  },
  { name: "portal-paid-part", ...sea("seaSaid", "/paid"), shows: heading(/will confirm your payment/) },
  {
    ...{ name: "portal-pay-part", ...sea("seaInvoice", "/pay"), shows: heading("Let us know you've paid") },
    act: async (page) => {
      await page.getByLabel("Amount paid").fill("2500")
      await press(page, "Add proof or a note")
      await page.getByRole("textbox", { name: "Reference" }).fill("E2E-7741-0094")
      await attach(page, "transfer-18-november.png", "image/png")
    },
    ends: (page) => page.getByRole("button", { name: "Remove transfer-18-november.png" }),
  },
  {
    ...{
      name: "portal-pay-wrong-proof",
      ...sea("seaInvoice", "/pay"),
      shows: heading("Let us know you've paid"),
    },
    act: async (page) => {
      await page.getByLabel("Amount paid").fill("")
      await press(page, "Add proof or a note")
      await attach(page, "notes.txt", "text/plain")
    },
    ends: words("Choose a PNG, JPEG or WebP image, or a PDF"),
  },
  { name: "portal-pay-link", ...pay, act: choose(/Card/), ends: words("Scan to open the payment page") },
  {
    ...{ name: "portal-pay-confirm", ...pay, over: true },
    act: async (page) => {
      await choose(/PayPal/)(page)
      await press(page, "Mark as Paid")
    },
    ends: dialog,
  },
  {
    ...{ name: "portal-project-missing", alike: true, who: "client", path: "/portal/projects/999999" },
    shows: heading("Project Not Found"),
    refused: true,
  },
  {
    ...{ name: "portal-invoice-missing", who: "client", path: "/portal/invoices/999999" },
    shows: heading("Invoice Not Found"),
    refused: true,
  },
  {
    name: "portal-missing",
    alike: true,
    who: "client",
    path: "/portal/nowhere",
    shows: heading("Page Not Found"),
  },
]

export const portalScreens = [...door, ...inside]
