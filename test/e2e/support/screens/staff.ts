// The screens of the workspace, with the dialogs that open over them.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const at = (folder: string, id: keyof Ids, rest = "") => ({
  who: "studio" as const,
  path: ({ ids }: World) => `/${folder}/${ids[id]}${rest}`,
})
const back = (page: Page) =>
  page.getByRole("main").getByRole("link", { name: /^(Clients|Projects|Invoices)$/ })
const preview = (page: Page) => page.locator("iframe").last().contentFrame().getByRole("main")
const open = { over: true, ends: dialog } as const
const rows = (page: Page) => page.getByRole("main").getByRole("table")

const pressBehind = async (page: Page, name: string) => {
  await press(page, "More")
  await page.getByRole("menuitem", { name }).click()
}

const writeInvoice = async (page: Page) => {
  await page.getByRole("combobox", { name: "Client" }).click()
  await page.getByRole("option", { name: /Marta Oliveira/ }).click()
  await page.getByRole("combobox", { name: "Project" }).click()
  await page.getByRole("option", { name: "Autumn catalogue" }).click()
  await page.getByLabel("Due date").fill("2030-05-31")
  await page.getByLabel("Tax rate").fill("19")
  await page.getByLabel("Description of item 1").fill("Photography, half day")
  await page.getByLabel("Quantity of item 1").fill("2")
  await page.getByLabel("Unit price of item 1").fill("450")
  await press(page, "Add Item")
  await page
    .getByLabel("Description of item 2")
    .fill("Proofs and print supervision, with a visit to the press")
  await page.getByLabel("Unit price of item 2").fill("1280.50")
  await preview(page).getByText("Proofs and print supervision").waitFor()
}

/** All rows, or on a phone the first. */
const choose = async (page: Page) => {
  const tick = page.getByRole("checkbox", { name: "Select all on this page" })
  if (await tick.isVisible()) return tick.click()
  await press(page, /^More actions for/)
  await page.getByRole("menuitem", { name: "Select" }).click()
}

const lists: readonly Screen[] = [
  {
    ...{ name: "waiting", who: "studio", path: "/dashboard", holds: ["/assets/dashboard-screen"] },
    shows: words("Loading Organization"),
  },
  {
    ...{ name: "dashboard", who: "studio", path: "/dashboard", shows: heading("Revenue by month") },
    loads: { calls: ["dashboard.get"], error: "Failed to load the dashboard" },
    empty: { who: "newcomer", shows: heading("First steps") },
  },
  {
    ...{ name: "clients", who: "studio", path: "/clients", shows: rows },
    loads: { calls: ["clients.list"], error: "Failed to load clients" },
    empty: { who: "newcomer", shows: words("No clients yet") },
  },
  {
    ...{ name: "clients-chosen", who: "studio", path: "/clients?sort=-outstanding", shows: rows },
    act: choose,
    ends: words("Send Portal Link"),
  },
  {
    ...{ name: "clients-none-found", alike: true, who: "studio", path: "/clients?search=zebra" },
    shows: words("No clients found"),
  },
  { name: "client-add", alike: true, who: "studio", path: "/clients?create", shows: dialog, over: true },
  {
    ...{ name: "client-add-problems", who: "studio", path: "/clients?create", shows: dialog, over: true },
    act: async (page) => {
      await page.getByLabel("Name").fill("Otto")
      await page.getByLabel("Email").fill("otto at home")
      await dialog(page).getByRole("button", { name: "Add Client" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]"),
  },
  {
    ...{ name: "client-add-more", who: "studio", path: "/clients?create", ...open, shows: dialog },
    act: async (page) => {
      await page.getByLabel("Name").fill("Otto")
      await page.getByLabel("Email").fill("otto@home.example")
      await dialog(page).getByRole("button", { name: "More" }).click()
      await page.getByLabel("VAT ID").fill("DE12")
      await page.getByLabel("E-invoice address").fill("0401")
      await dialog(page).getByRole("button", { name: "Add Client" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  {
    ...{ name: "client-asked", who: "beginner", shows: words("Is this address up to date?"), over: true },
    path: ({ ids }) => `/clients/${ids.beginnersClient}?edit`,
  },
  {
    ...{
      name: "client-asked-parts",
      who: "beginner",
      shows: words("Is this address up to date?"),
      over: true,
    },
    path: ({ ids }) => `/clients/${ids.beginnersClient}?edit`,
    act: (page) => press(page, "Split it into fields"),
    ends: words("Current address:"),
  },
  { name: "clients-archived", who: "studio", path: "/clients?status=archived", shows: rows },
  { ...{ name: "client-archived", shows: words("Archived") }, ...at("clients", "archivedClient") },
  { name: "clients-full", who: "beginner", path: "/clients", shows: words("Client Limit Reached") },
  { name: "client-add-full", who: "beginner", path: "/clients?create", shows: dialog, over: true },
  {
    ...{ name: "clients-subscription-lost", alike: true, who: "beginner", path: "/clients" },
    fails: { calls: ["subscriptions.get"], status: 500 },
    shows: words("Failed to load subscription (500)"),
  },
  {
    ...{ name: "projects", who: "studio", path: "/projects", shows: rows },
    loads: { calls: ["projects.list"], error: "Failed to load projects" },
    empty: { who: "newcomer", shows: words("No projects yet") },
  },
  {
    ...{ name: "projects-chosen", who: "studio", path: "/projects?sort=due_date", shows: rows },
    act: choose,
    ends: words("Set status"),
  },
  { name: "project-create", alike: true, who: "studio", path: "/projects?create", shows: dialog, over: true },
  {
    ...{ name: "invoices", who: "studio", path: "/invoices", shows: rows },
    loads: { calls: ["invoices.list"] },
    empty: { who: "newcomer", shows: words("No invoices yet") },
  },
  {
    ...{ name: "invoices-overdue", who: "studio", path: "/invoices?only=overdue&sort=-total", shows: rows },
  },
  {
    ...{
      name: "invoices-period",
      who: "studio",
      path: "/invoices?from=2026-01-05&sort=-issue_date",
      shows: rows,
    },
  },
  {
    ...{ name: "invoices-chosen", who: "studio", path: "/invoices", shows: rows },
    act: choose,
    ends: words("Download"),
  },
  {
    ...{
      name: "invoices-none-found",
      alike: true,
      who: "studio",
      path: "/invoices?status=draft&search=zebra",
    },
    shows: words("No invoices found"),
  },
]

const details: readonly Screen[] = [
  {
    ...{ name: "client", ...at("clients", "client"), shows: back },
    loads: { calls: ["clients.get"], error: "Failed to load client data" },
    empty: { who: "beginner", path: ({ ids }) => `/clients/${ids.beginnersClient}`, shows: back },
  },
  { name: "client-edit", alike: true, ...at("clients", "client", "?edit"), shows: dialog, over: true },
  {
    ...{ name: "client-delete", ...at("clients", "client"), shows: back, ...open },
    act: (page) => pressBehind(page, "Delete client"),
  },
  {
    name: "client-missing",
    alike: true,
    who: "studio",
    path: "/clients/999999",
    shows: heading("Client not found"),
    refused: true,
  },
  {
    ...{ name: "project", ...at("projects", "project"), shows: back },
    loads: { calls: ["projects.get"], error: "Failed to load project data" },
    empty: { who: "small", path: ({ ids }) => `/projects/${ids.smallProject}`, shows: back },
  },
  { name: "project-edit", ...at("projects", "project", "?edit"), shows: dialog, over: true },
  {
    ...{ name: "project-delete", alike: true, ...at("projects", "project"), shows: back, ...open },
    act: (page) => pressBehind(page, "Delete project"),
  },
  {
    name: "project-missing",
    alike: true,
    who: "studio",
    path: "/projects/999999",
    shows: heading("Project not found"),
    refused: true,
  },
]

const invoices: readonly Screen[] = [
  { name: "invoice-draft", ...at("invoices", "draft"), shows: preview },
  {
    ...{ name: "invoice-sent", alike: true, ...at("invoices", "sent"), shows: preview },
    loads: { calls: ["invoices.get"], error: "Failed to load invoice data" },
  },
  { name: "invoice-processing", alike: true, ...at("invoices", "processing"), shows: preview },
  { name: "invoice-paid", ...at("invoices", "paid"), shows: preview },
  { name: "invoice-overdue", ...at("invoices", "overdue"), shows: preview },
  { name: "invoice-detailed", ...at("invoices", "seaDetailed"), who: "sea", shows: preview },
  {
    ...{
      name: "invoice-unseen",
      alike: true,
      ...at("invoices", "sent"),
      fails: { calls: ["preview.draw"], status: 500 },
    },
    shows: words("Preview unavailable"),
  },
  {
    name: "invoice-missing",
    who: "studio",
    path: "/invoices/999999",
    shows: heading("Invoice not found"),
    refused: true,
  },
  {
    ...{ name: "invoice-delete", ...at("invoices", "sent"), shows: back, ...open },
    act: (page) => pressBehind(page, "Delete"),
  },
  {
    ...{ name: "invoice-issue", ...at("invoices", "draft"), shows: back, ...open },
    act: (page) => pressBehind(page, "Mark as sent"),
  },
  {
    ...{ name: "invoice-send", ...at("invoices", "draft", "?send=1"), shows: dialog, over: true },
    ends: (page) => preview(page).first(),
  },
  {
    ...{ name: "invoice-send-problems", ...at("invoices", "draft", "?send=1"), shows: dialog, over: true },
    act: async (page) => {
      await dialog(page).getByRole("textbox", { name: "To", exact: true }).fill("")
      await page.keyboard.press("Enter")
    },
    ends: words("This field is required"),
  },
  {
    ...{ name: "invoice-send-unpayable", alike: true, who: "small", shows: dialog, over: true },
    path: ({ ids }) => `/invoices/${ids.smallInvoice}?send=1`,
    ends: words("Set up how you get paid"),
  },
  {
    ...{ name: "invoice-send-method", who: "small", shows: dialog, over: true },
    path: ({ ids }) => `/invoices/${ids.smallInvoice}?send=1`,
    act: (page) => dialog(page).getByRole("button", { name: "Set up how you get paid" }).click(),
    ends: (page) => dialog(page).getByRole("button", { name: "Save", exact: true }),
  },
  {
    ...{ name: "invoice-send-busy", ...at("invoices", "draft", "?send=1"), shows: dialog, over: true },
    holds: ["invoices.send"],
    // What an earlier screen typed is still there.
    act: async (page) => {
      const to = dialog(page).getByRole("textbox", { name: "To", exact: true })
      await to.fill("marta@casa-azul.example")
      await to.press("Enter")
    },
    ends: (page) => dialog(page).locator("[aria-busy]"),
  },
  {
    ...{ name: "invoice-remind", ...at("invoices", "overdue", "?remind=1"), shows: dialog, over: true },
    ends: (page) => preview(page).first(),
  },
  { name: "invoice-confirm", ...at("invoices", "processing", "?confirm=1"), shows: dialog, over: true },
  { name: "invoice-create", alike: true, who: "studio", path: "/invoices?create", shows: dialog, over: true },
  {
    ...{
      name: "invoice-create-problems",
      who: "studio",
      path: "/invoices?create",
      shows: dialog,
      over: true,
    },
    act: (page) => dialog(page).getByRole("button", { name: "Create Invoice" }).click(),
    ends: words("Please fill in all required fields"),
  },
  {
    ...{ name: "invoice-write", who: "studio", path: "/invoices?create", shows: dialog, over: true },
    act: writeInvoice,
    ends: words("€2,594.80"),
  },
  {
    ...{
      name: "invoice-discard",
      alike: true,
      who: "studio",
      path: "/invoices?create",
      shows: dialog,
      over: true,
    },
    act: async (page) => {
      await page.getByLabel("Description of item 1").fill("Photography, half day")
      await press(page, "Cancel")
    },
    ends: words("Discard your changes?"),
  },
  { name: "invoice-edit", alike: true, ...at("invoices", "draft", "?edit=1"), shows: dialog, over: true },
]

export const staffScreens = [...lists, ...details, ...invoices]
