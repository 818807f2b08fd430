// What stands around the screens of the workspace: the sheet of a phone, the menu of commands, what is read.
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const dashboard = { who: "studio", path: "/dashboard", shows: heading("Revenue by month") } as const

export const shellScreens: readonly Screen[] = [
  {
    ...{ name: "staff-menu", who: "studio", path: "/dashboard", widths: [360], over: true },
    shows: heading("Revenue by month"),
    act: (page) => press(page, /^More/),
    ends: dialog,
  },
  {
    ...{ name: "commands", ...dashboard, over: true },
    act: (page) => press(page, /^Search/),
    ends: (page) => page.getByRole("option", { name: /^Create Invoice/ }),
  },
  {
    ...{ name: "commands-found", alike: true, ...dashboard, over: true },
    act: async (page) => {
      await press(page, /^Search/)
      await page.getByRole("combobox", { name: "Search and commands" }).fill("marta")
    },
    ends: (page) => page.getByRole("option", { name: /^Marta Oliveira/ }).first(),
  },
  {
    ...{ name: "commands-nothing", alike: true, ...dashboard, over: true },
    act: async (page) => {
      await press(page, /^Search/)
      await page.getByRole("combobox", { name: "Search and commands" }).fill("zebra")
    },
    ends: words("Nothing matches “zebra”."),
  },
  {
    ...{ name: "commands-failed", alike: true, ...dashboard, over: true },
    fails: { calls: ["clients.list", "projects.list", "invoices.list"], status: 500 },
    act: async (page) => {
      await press(page, /^Search/)
      await page.getByRole("combobox", { name: "Search and commands" }).fill("zebra")
    },
    ends: words("The search failed. Try again."),
  },
  {
    ...{ name: "keys", ...dashboard, over: true },
    act: (page) => page.keyboard.press("?"),
    ends: dialog,
  },
  {
    ...{ name: "notifications", ...dashboard, over: true },
    act: (page) => press(page, /^Notifications/),
    ends: (page) => page.getByRole("dialog", { name: "Notifications" }).getByRole("listitem").first(),
  },
  {
    ...{ name: "notifications-none", alike: true, who: "newcomer", path: "/dashboard", over: true },
    shows: heading(/^Welcome/),
    act: (page) => press(page, /^Notifications/),
    ends: words("No notifications yet"),
  },
  {
    // The dashboard asks for its figures in the same request, so it would fail as well.
    ...{ name: "notifications-failed", alike: true, who: "studio", path: "/terms", over: true },
    shows: heading("Terms"),
    fails: { calls: ["notifications.list"], status: 500 },
    act: (page) => press(page, /^Notifications/),
    ends: words("Failed to load notifications"),
  },
  { name: "dashboard-begun", who: "beginner", path: "/dashboard", shows: heading("Plan usage") },
  { name: "dashboard-small", alike: true, who: "small", path: "/dashboard", shows: heading("Plan usage") },
  { name: "terms", who: "studio", path: "/terms", shows: heading("Terms") },
  { name: "privacy", alike: true, who: "studio", path: "/privacy", shows: heading("Privacy") },
  { name: "support", who: "studio", path: "/support", shows: heading("Support") },
]
