// The invoice's editor where it is more than a form: what it doesn't understand, and what it makes in place.
import type { Page } from "playwright-core"
import { dialog, press, type Screen, words } from "./screen.ts"

const creating = { who: "studio", path: "/invoices?create", shows: dialog, over: true } as const

const ask = async (page: Page, part: string) => {
  await press(page, /^More$/)
  await page.getByRole("menuitem", { name: part }).click()
}
const choose = async (page: Page, list: string, option: string) => {
  await page.getByLabel(list).click()
  await page.getByRole("option", { name: option }).click()
}

const writeMore = async (page: Page) => {
  await page.getByLabel("Description of item 1").fill("Drawings, third floor")
  await page.getByLabel("Unit price of item 1").fill("96")
  await ask(page, "Units, discounts and taxes")
  await choose(page, "Unit for item 1", "hours")
  await page.getByLabel("Quantity of item 1").fill("7:30")
  await page.getByLabel("Discount on item 1").fill("10%")
  await choose(page, "Tax on item 1", "MVA 25 %")
  await ask(page, "Add text")
  await page.getByLabel("Description of item 2").fill("As agreed on 4 March")
  await ask(page, "Add a deduction")
  await page.getByLabel("Description of item 3").fill("Paid in advance")
  await page.getByLabel("Unit price of item 3").fill("200")
  await ask(page, "Discount on the whole invoice")
  await page.getByLabel("Discount", { exact: true }).fill("5%")
  await page.getByLabel("Reason for the discount").fill("Second house")
  await ask(page, "Tax withheld")
  await page.getByLabel("Tax withheld").fill("IRPF")
  await page.getByLabel("Withholding rate").fill("15")
  await ask(page, "Tax-inclusive prices, decimals")
  await ask(page, "Supply dates and references")
  await page.getByLabel("Purchase order").fill("PO-4711")
  await ask(page, "Terms")
  await page.getByLabel("Terms", { exact: true }).fill("Payable within 14 days.")
  await ask(page, "Internal note")
  await page.getByLabel("Internal note").fill("Call before sending.")
}

export const editorScreens: readonly Screen[] = [
  {
    ...{ name: "invoice-unread", ...creating },
    act: async (page) => {
      await page.getByLabel("Quantity of item 1").fill("1,5")
      await page.getByLabel("Unit price of item 1").fill("12 50")
      await page.getByLabel("Notes").fill("Thank you")
    },
    ends: words("“12 50” isn't an amount"),
  },
  {
    ...{ name: "invoice-no-such-client", ...creating },
    act: (page) => page.getByRole("combobox", { name: "Client" }).fill("Nova GmbH"),
    ends: words("Create “Nova GmbH”"),
  },
  {
    ...{ name: "invoice-new-client", ...creating },
    act: async (page) => {
      await page.getByLabel("Description of item 1").fill("Photography, half day")
      await page.getByRole("combobox", { name: "Client" }).fill("Nova GmbH")
      await page.getByRole("option", { name: "Create “Nova GmbH”" }).click()
    },
    ends: (page) => page.getByRole("dialog", { name: "Add Client" }),
  },
  {
    ...{ name: "invoice-more", ...creating, who: "sea" },
    act: (page) => press(page, /^More$/),
    ends: (page) => page.getByRole("menuitem", { name: "Add text" }),
  },
  {
    ...{ name: "invoice-instalments", alike: true, ...creating, who: "sea" },
    act: (page) => ask(page, "Instalments"),
    ends: (page) => page.getByLabel("Instalment 2 is due"),
  },
  {
    ...{ name: "invoice-files", alike: true, ...creating, who: "sea" },
    act: async (page) => {
      await press(page, /^More$/)
      await page.getByRole("menuitem", { name: "Attached files" }).click()
      await page.getByLabel("Attach files").setInputFiles([
        { name: "timesheet, November.csv", mimeType: "text/csv", buffer: Buffer.alloc(9_000) },
        { name: "timesheet.exe", mimeType: "text/csv", buffer: Buffer.alloc(9) },
        {
          name: "drawings-of-all-floors.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.alloc(21 * 1024 ** 2),
        },
      ])
    },
    ends: words(/^Choose one of these file types/),
  },
  {
    ...{ name: "invoice-write-more", ...creating, who: "sea" },
    act: writeMore,
    ends: (page) => page.getByLabel("Decimal places in prices"),
  },
  {
    ...{ name: "invoice-detailed-problems", alike: true, ...creating, who: "sea" },
    act: async (page) => {
      await writeMore(page)
      await page.getByLabel("Discount on item 1").fill("much")
      await page.getByLabel("Reason for the discount").fill("")
      await page.getByLabel("Tax withheld").fill("")
      await page.getByLabel("Discount", { exact: true }).fill("120%")
      await page.getByRole("button", { name: "Create Invoice" }).last().click()
    },
    ends: (page) => page.locator("[aria-invalid]").first(),
  },
  {
    ...{ name: "invoice-detailed-edit", alike: true, who: "sea", shows: dialog, over: true },
    path: ({ ids }) => `/invoices/${ids.seaDetailed}?edit=1`,
    act: (page) => page.getByLabel("Tax on item 5").waitFor(),
  },
  {
    ...{ name: "invoice-no-project", alike: true, ...creating, who: "small" },
    ends: (page) => page.getByLabel("Project"),
  },
  {
    ...{
      name: "invoice-custom-problems",
      alike: true,
      who: "small",
      shows: dialog,
      over: true,
      refused: true,
    },
    path: ({ ids }) => `/invoices/${ids.instalments}?edit=1`,
    act: async (page) => {
      await dialog(page).getByLabel("Margin").fill("a lot")
      await dialog(page).getByRole("button", { name: "Save Changes" }).click()
    },
    ends: words("Margin: Enter a number"),
  },
  {
    ...{ name: "invoice-first", ...creating, who: "newcomer" },
    ends: words("You have no active payment method"),
  },
]
