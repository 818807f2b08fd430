// The invoice's editor where it is more than a form: what it doesn't understand, and what it makes in place.
import { dialog, type Screen, words } from "./screen.ts"

const creating = { who: "studio", path: "/invoices?create", shows: dialog, over: true } as const

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
    ...{ name: "invoice-first", ...creating, who: "newcomer" },
    ends: words("No payment method is active"),
  },
]
