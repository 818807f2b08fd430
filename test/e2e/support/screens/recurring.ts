// The screens of recurring invoices: the list, one that is active, one that is paused, and their dialogs.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, press, type Screen, words } from "./screen.ts"

const at = (id: keyof Ids, rest = "") => ({
  who: "sea" as const,
  path: ({ ids }: World) => `/recurring/${ids[id]}${rest}`,
})
const over = { shows: dialog, over: true } as const
const asking = (button: string | RegExp) => ({ act: (page: Page) => press(page, button), ends: dialog })

export const recurringScreens: readonly Screen[] = [
  {
    ...{ name: "recurring", who: "sea", path: "/recurring", shows: (page) => page.getByRole("table") },
    loads: { calls: ["schedules.list"] },
    empty: { who: "newcomer", shows: words("No recurring invoices yet") },
  },
  {
    ...{ name: "recurring-no-match", alike: true, who: "sea", path: "/recurring?status=ended" },
    shows: words("No recurring invoices found"),
  },
  {
    ...{ name: "recurring-one", ...at("recurring"), shows: words("Upkeep, {month} {year}") },
    loads: { calls: ["schedules.get"], error: "Failed to load the recurring invoice" },
  },
  { name: "recurring-paused", alike: true, ...at("recurringPaused"), shows: words("Storage") },
  {
    name: "recurring-missing",
    alike: true,
    who: "sea",
    path: "/recurring/999999999",
    shows: words("Recurring invoice not found"),
    refused: true,
  },
  { name: "recurring-edit", ...at("recurring", "?edit"), ...over },
  {
    name: "recurring-new",
    alike: true,
    who: "sea",
    path: ({ ids }) => `/invoices/${ids.seaInvoice}?repeat=1`,
    ...over,
  },
  {
    ...{ name: "recurring-resume", ...at("recurringPaused"), shows: words("Storage"), over: true },
    ...asking("Resume"),
  },
  {
    ...{ name: "recurring-pause", alike: true, ...at("recurring"), shows: words("Upkeep"), over: true },
    ...asking("Pause"),
  },
]
