// The screens of the settings: branding, theme, payment methods, account, billing.
import type { Page } from "playwright-core"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const open = { over: true, ends: dialog } as const
const example = (page: Page) => page.locator("iframe").last().contentFrame().getByRole("main")
/** A picture of one point. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
const chooseType = (type: string) => async (page: Page) => {
  await press(page, "Add Payment Method")
  await page.getByRole("combobox", { name: "Type" }).click()
  await page.getByRole("option", { name: type, exact: true }).click()
}
const methods = {
  who: "studio",
  path: "/profile?tab=payment-methods",
  shows: words("Bank transfer (SEPA)"),
} as const

const protection = (page: Page) => page.getByRole("switch", { name: "Lock issued invoices" })
const reminders = (page: Page) =>
  page.locator("form").filter({ has: page.getByRole("switch", { name: "Automatic reminders" }) })
const firstReminder = (page: Page) => reminders(page).getByRole("group", { name: "Reminder 1", exact: true })
const billing = { who: "studio", path: "/billing", shows: words("EU businesses") } as const

export const settingsScreens: readonly Screen[] = [
  {
    ...{ name: "payment-methods", ...methods },
    loads: { calls: ["payment_methods.list"], error: "Failed to load payment methods" },
    empty: { who: "newcomer", shows: words("No payment methods yet") },
  },
  { name: "method-bank", alike: true, ...methods, ...open, act: (page) => press(page, "Add Payment Method") },
  { name: "method-crypto", alike: true, ...methods, ...open, act: chooseType("Cryptocurrency") },
  {
    ...{ name: "method-zelle-problems", ...methods, ...open },
    act: async (page) => {
      await chooseType("Zelle")(page)
      await page.getByLabel("Display name").fill("Zelle")
      await press(page, "Save Payment Method")
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  {
    name: "method-edit",
    alike: true,
    ...methods,
    ...open,
    act: (page) => press(page, "Edit Bank transfer (SEPA)"),
  },
  { name: "method-delete", alike: true, ...methods, ...open, act: (page) => press(page, "Delete PayPal") },
  {
    ...{ name: "method-lifted", ...methods, over: true },
    act: async (page) => {
      await page
        .getByRole("button", { name: /^Move / })
        .last()
        .press("Space")
      await page.keyboard.press("ArrowUp")
    },
    ends: (page) => page.locator("[data-lifted]"),
  },
  {
    ...{ name: "billing", ...billing },
    loads: { calls: ["organizations.get"] },
    empty: { who: "newcomer", shows: words("No taxes yet") },
  },
  {
    ...{ name: "billing-parts-lost", alike: true, ...billing, shows: words("Failed to load") },
    fails: {
      calls: [
        ...["taxes.list", "billing_settings.get", "number_series.list", "custom_fields.list"],
        "reminders.settings",
      ],
      status: 500,
    },
  },
  { name: "tax-question", ...billing, ...open, act: (page) => press(page, "Answer") },
  { name: "tax-add", ...billing, ...open, act: (page) => press(page, "Add Tax") },
  {
    ...{ name: "tax-two-rates", ...billing, ...open },
    act: async (page) => {
      await press(page, "Add Tax")
      await page.getByLabel("Name on invoices").fill("GST")
      await page.getByLabel("Rate (%)").fill("5")
      await press(page, "Add Rate")
      await page.getByLabel("Name on invoices of rate 2").fill("QST")
      await press(page, "Save Tax")
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  { name: "tax-edit", ...billing, ...open, act: (page) => press(page, "Edit EU businesses") },
  {
    ...{ name: "series-add", ...billing, ...open },
    act: async (page) => {
      await press(page, "Add Series")
      await dialog(page).getByLabel("Name").fill("Berlin")
      await page.getByLabel("Prefix").fill("B-")
      await page.getByLabel("Start at").fill("57")
    },
    ends: words(/B-0057/),
  },
  {
    ...{ name: "series-problems", alike: true, ...billing, ...open },
    act: async (page) => {
      await press(page, "Edit Invoices")
      await press(page, "Advanced")
      await page.getByLabel("Pattern").fill("INV-{year}-{n}")
      await page.getByLabel("Start at").fill("0")
      await page.getByLabel("Next number").fill("")
      await press(page, "Save Series")
    },
    ends: (page) => dialog(page).locator("[aria-invalid]").first(),
  },
  {
    ...{ name: "reminders", ...billing, shows: firstReminder },
    act: async (page) => {
      await press(page, "Add reminder")
      await firstReminder(page).getByRole("button", { name: "Write your own text" }).click()
    },
    ends: words("Leave empty for our usual text."),
  },
  {
    ...{ name: "reminders-problems", alike: true, ...billing, shows: firstReminder },
    act: async (page) => {
      await firstReminder(page).getByLabel("Days", { exact: true }).fill("31")
      await reminders(page).getByRole("button", { name: "Save Changes" }).click()
    },
    ends: words("At most 30"),
  },
  {
    ...{ name: "field-add", ...billing, ...open },
    act: async (page) => {
      await press(page, "Add Field")
      await dialog(page).getByRole("combobox", { name: "Type" }).click()
      await page.getByRole("option", { name: "Choice", exact: true }).click()
    },
  },
  {
    ...{ name: "billing-fields", alike: true, who: "small", path: "/billing" },
    shows: words("Cost centre"),
  },
  {
    ...{ name: "protection-on", alike: true, who: "newcomer", path: "/billing" },
    shows: (page) => protection(page).and(page.locator("[aria-checked=true]")),
  },
  {
    ...{ name: "protection-advised", who: "advised", path: "/billing" },
    shows: words("Recommended because"),
  },
  {
    ...{ name: "protection-advised-save", alike: true, who: "advised", path: "/billing", ...open },
    shows: words("Recommended because"),
    act: (page) =>
      page
        .locator("div", { hasText: "Recommended because" })
        .last()
        .getByRole("button", { name: "Save" })
        .click(),
  },
  { name: "protection-confirm", ...billing, ...open, act: (page) => protection(page).click() },
  {
    ...{ name: "protection-off", alike: true, who: "newcomer", path: "/billing", shows: protection, ...open },
    act: (page) => protection(page).click(),
  },
  {
    ...{ name: "branding", who: "studio", path: "/profile", shows: example },
    loads: { calls: ["organizations.get"] },
    empty: { who: "newcomer", shows: words("Make it yours with Pro") },
  },
  {
    ...{ name: "branding-crop", who: "studio", path: "/profile", shows: example, ...open },
    act: async (page) => {
      const buffer = Buffer.from(dot, "base64")
      await page.locator("input[type=file]").setInputFiles({ name: "dot.png", mimeType: "image/png", buffer })
    },
    ends: (page) => page.getByRole("button", { name: "Upload Logo", disabled: false }),
  },
  {
    ...{ name: "theme", who: "studio", path: "/profile?tab=theme", shows: heading("Colours") },
    loads: { calls: ["organizations.get"] },
    empty: { who: "newcomer", shows: words("Make it yours with Pro") },
  },
  {
    ...{ name: "theme-unreadable", who: "studio", path: "/profile?tab=theme", shows: heading("Colours") },
    act: (page) => page.getByLabel("Text", { exact: true }).fill("#334155"),
    ends: words("hard to read"),
  },
  {
    ...{ name: "upgrade", who: "newcomer", path: "/profile?upgrade", shows: dialog, over: true },
  },
  {
    ...{ name: "account", who: "studio", path: "/profile?tab=account", shows: heading("Delete account") },
    loads: { calls: ["organizations.get"] },
  },
  {
    ...{ name: "business", who: "studio", path: "/profile?tab=business", shows: heading("Organization") },
    loads: { calls: ["organizations.get"] },
    empty: { who: "newcomer", shows: heading("Organization") },
  },
  { ...{ name: "team", who: "studio", path: "/profile?tab=team", shows: heading("Team") } },
  { ...{ name: "log", who: "studio", path: "/profile?tab=log", shows: heading("Audit log") } },
  {
    ...{ name: "settings-found", who: "studio", path: "/profile", shows: example },
    act: (page) => page.getByRole("searchbox", { name: "Search settings" }).fill("tax"),
    ends: (page) => page.getByRole("list", { name: "Settings found" }),
  },
  {
    ...{ name: "account-asked", who: "beginner", path: "/profile?tab=business" },
    shows: words("Is this address up to date?"),
    act: (page) => press(page, "Split it into fields"),
    ends: words("Current address:"),
  },
  {
    ...{ name: "account-parts-lost", alike: true, who: "studio", path: "/profile?tab=account" },
    fails: { calls: ["auth.sessions", "subscriptions.get"], status: 500 },
    shows: words("Failed to load"),
  },
  {
    ...{ name: "account-full", who: "beginner", path: "/profile?tab=account", shows: heading("Free plan") },
  },
  {
    ...{ name: "account-password-problems", alike: true, who: "studio", path: "/profile?tab=account" },
    shows: heading("Password"),
    act: async (page) => {
      await page.getByLabel("Current password", { exact: true }).fill("correct horse")
      await page.getByLabel("New password", { exact: true }).fill("short")
      await press(page, "Change Password")
    },
    ends: words("Passwords don't match"),
  },
  {
    ...{ name: "account-delete", who: "studio", path: "/profile?tab=account" },
    ...{ shows: heading("Delete account"), ...open },
    act: (page) => press(page, "Delete Account"),
  },
]
