// The screens of time and expenses, the timer, and what the invoice's editor bills of both.
import type { Page } from "playwright-core"
import { dialog, press, type Screen, words } from "./screen.ts"

const rows = (page: Page) => page.getByRole("main").getByRole("table")
const over = { shows: dialog, over: true } as const
const creating = { who: "sea", path: "/invoices?create", shows: dialog, over: true } as const
const named = (name: string) => (page: Page) => page.getByRole("dialog", { name })

export const hourScreens: readonly Screen[] = [
  {
    ...{ name: "time", who: "sea", path: "/time", shows: rows },
    loads: { calls: ["time_entries.list", "time_entries.days"], error: "Failed to load time" },
    empty: { who: "newcomer", shows: words("No time this week") },
  },
  { name: "time-list", alike: true, who: "sea", path: "/time?view=list", shows: rows },
  {
    ...{ name: "time-no-match", alike: true, who: "sea", path: "/time?view=list&search=zebra" },
    shows: words("No time found"),
  },
  {
    ...{ name: "time-edit", who: "sea", ...over },
    path: ({ ids }) => `/time?entry=${ids.seaTime}`,
    act: (page) => dialog(page).locator('input[value^="Boathouse"]').waitFor(),
  },
  {
    ...{ name: "time-add-problems", who: "sea", path: "/time?create", ...over },
    act: async (page) => {
      await dialog(page).getByRole("textbox", { name: /^Time/ }).fill("1:75")
      await dialog(page).getByLabel("Hourly rate").fill("much")
      await dialog(page).getByRole("button", { name: "Add time" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  {
    ...{ name: "time-delete", alike: true, who: "sea", path: "/time", shows: rows, over: true },
    act: async (page) => {
      await press(page, /^More actions for Boathouse/)
      await page.getByRole("menuitem", { name: "Delete" }).click()
    },
    ends: dialog,
  },
  {
    ...{ name: "timer", who: "sea", path: "/time", shows: rows, over: true },
    act: (page) => press(page, "Timer"),
    ends: named("Timer"),
  },
  {
    ...{ name: "timer-running", who: "small", path: "/time", shows: rows, over: true },
    act: (page) => press(page, /^Timer running/),
    ends: named("Timer"),
  },
  { name: "time-running", alike: true, who: "small", path: "/time", shows: rows },
  {
    ...{ name: "expenses", who: "sea", path: "/expenses", shows: rows },
    loads: { calls: ["expenses.list"], error: "Failed to load expenses" },
    empty: { who: "newcomer", shows: words("No expenses yet") },
  },
  {
    ...{ name: "expenses-no-match", alike: true, who: "sea", path: "/expenses?search=zebra" },
    shows: words("No expenses found"),
  },
  {
    ...{ name: "expense-edit", who: "sea", ...over },
    path: ({ ids }) => `/expenses?expense=${ids.seaExpense}`,
    act: (page) => dialog(page).getByText("ferry.png").waitFor(),
  },
  {
    ...{ name: "expense-receipt", alike: true, who: "sea", ...over },
    path: ({ ids }) => `/expenses?expense=${ids.seaExpense}`,
    act: (page) => press(page, "View receipt"),
    ends: (page) => named("ferry.png")(page).getByRole("img"),
  },
  {
    ...{ name: "expense-add-problems", who: "sea", path: "/expenses?create", ...over },
    act: async (page) => {
      await dialog(page).getByLabel("Amount").fill("12 50")
      await dialog(page).getByRole("combobox", { name: "Category" }).fill("Travel")
      await page.getByRole("option", { name: "Travel", exact: true }).click()
      await dialog(page).getByRole("switch", { name: "Billable" }).click()
      await dialog(page).getByLabel("Markup").fill("a bit")
      await dialog(page)
        .locator("input[type=file]")
        .setInputFiles({ name: "ticket.txt", mimeType: "text/plain", buffer: Buffer.from("12,50") })
      await dialog(page).getByRole("button", { name: "Add expense" }).click()
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  {
    ...{ name: "client-unbilled", alike: true, who: "sea", shows: words("unbilled") },
    path: ({ ids }) => `/clients/${ids.workedClient}`,
  },
  {
    ...{ name: "project-unbilled", alike: true, who: "sea", shows: words("unbilled") },
    path: ({ ids }) => `/projects/${ids.workedProject}`,
  },
  {
    ...{ name: "bill-offered", ...creating },
    ends: (page) => page.getByRole("button", { name: /^Bill time/ }),
  },
  {
    ...{ name: "bill-time", ...creating },
    act: (page) => press(page, /^Bill time/),
    ends: (page) => named("Bill time")(page).getByRole("checkbox").first(),
  },
  {
    ...{ name: "bill-time-problem", alike: true, ...creating },
    act: async (page) => {
      await press(page, /^Bill time/)
      await named("Bill time")(page)
        .getByRole("button", { name: /^Add \d/ })
        .click()
    },
    ends: words("Enter an amount above 0"),
  },
  {
    ...{ name: "bill-expenses", ...creating },
    act: (page) => press(page, /^Bill expenses/),
    ends: (page) => named("Bill expenses")(page).getByRole("checkbox").first(),
  },
  {
    ...{ name: "billed-lines", ...creating },
    act: async (page) => {
      await press(page, /^Bill expenses/)
      await named("Bill expenses")(page)
        .getByRole("button", { name: /^Add \d/ })
        .click()
    },
    ends: words("Bills 1 expense"),
  },
]
