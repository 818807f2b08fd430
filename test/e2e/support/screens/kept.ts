// The screens of a business that protects what it issues: drafts without a number, and invoices that stay as they are.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, press, type Screen, words } from "./screen.ts"

const at = (id: keyof Ids, rest = "") => ({
  who: "keeper" as const,
  path: ({ ids }: World) => `/invoices/${ids[id]}${rest}`,
})
const rows = (page: Page) => page.getByRole("main").getByRole("table")
const preview = (page: Page) => page.locator("iframe").last().contentFrame().getByRole("main")

export const keptScreens: readonly Screen[] = [
  { name: "kept-dashboard", alike: true, who: "keeper", path: "/dashboard", shows: words("Recent Invoices") },
  { name: "kept-invoices", alike: true, who: "keeper", path: "/invoices", shows: rows },
  {
    ...{ name: "kept-client", alike: true, who: "keeper", shows: words("Draft") },
    path: ({ ids }) => `/clients/${ids.keptClient}`,
  },
  {
    ...{ name: "kept-client-reminders", alike: true, who: "keeper", shows: words("Automatic reminders") },
    path: ({ ids }) => `/clients/${ids.keptClient}`,
  },
  { name: "kept-draft", alike: true, ...at("keptDraft"), shows: preview },
  { name: "kept-sent", alike: true, ...at("keptSent"), shows: preview },
  {
    ...{ name: "kept-reminders", ...at("keptSent"), shows: words(/^Next reminder: /), over: true },
    act: (page) => press(page, "More"),
    ends: (page) => page.getByRole("menuitem", { name: "Mute reminders" }),
  },
  { name: "kept-late", alike: true, ...at("keptLate"), shows: preview },
  { name: "kept-paid", alike: true, ...at("keptPaid"), shows: preview },
  { name: "kept-cancelled", ...at("keptCancelled"), shows: preview },
  {
    name: "kept-change",
    alike: true,
    ...at("keptSent", "?edit=1"),
    shows: dialog,
    over: true,
    ends: words("Must be later"),
  },
  {
    ...{ name: "kept-change-refused", ...at("keptLate", "?edit=1"), shows: dialog, over: true },
    act: async (page) => {
      await page.getByLabel("Due date").fill("2026-01-01")
      await press(page, "Save Changes")
    },
    ends: words("only be given a later due date"),
    refused: true,
  },
  { name: "kept-change-paid", alike: true, ...at("keptPaid", "?edit=1"), shows: dialog, over: true },
  { name: "kept-send", alike: true, ...at("keptDraft", "?send=1"), shows: dialog, over: true, ends: preview },
]
