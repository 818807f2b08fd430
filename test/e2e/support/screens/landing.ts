// The screens about the public page: what visitors ask for, and how the page is edited.
import type { Page } from "playwright-core"
import { dialog, heading, press, type Screen, words } from "./screen.ts"

const rows = (page: Page) => page.getByRole("main").getByRole("table")
const request = {
  who: "studio" as const,
  path: ({ ids }: { ids: { request: number } }) => `/hire-requests/${ids.request}`,
}

const open = { over: true, ends: dialog } as const
const editor = {
  who: "studio",
  path: "/profile?tab=landing-page",
  shows: heading("Testimonials"),
  framed: true,
} as const
const shownPage = (page: Page) => page.getByRole("heading", { name: /^(Testimonials|Page preview)$/ }).first()

export const landingScreens: readonly Screen[] = [
  {
    ...{ name: "hire-requests", who: "studio", path: "/hire-requests", shows: rows },
    loads: { calls: ["hire_requests.list"], error: "Failed to load hire requests" },
    empty: { who: "newcomer", shows: words("No hire requests yet") },
  },
  {
    ...{ name: "hire-requests-none-found", alike: true, who: "studio" },
    ...{ path: "/hire-requests?status=accepted", shows: words("No hire requests found") },
  },
  {
    ...{ name: "hire-request", ...request, shows: heading("What they need") },
    loads: { calls: ["hire_requests.get"], error: "Failed to load the hire request" },
  },
  {
    ...{ name: "hire-request-full", ...request, shows: heading("What they need") },
    fails: {
      ...{ calls: ["hire_requests.accept"], status: 403 },
      message: "Your plan allows 1 client. Upgrade to Pro for more.",
    },
    act: (page) => press(page, "Create Client and Project"),
    ends: words("The request stays here until there is room."),
  },
  {
    ...{ name: "hire-request-delete", alike: true, ...request, shows: heading("What they need") },
    ...{ over: true, ends: dialog },
    act: async (page) => {
      await press(page, "More")
      await page.getByRole("menuitem", { name: "Delete hire request" }).click()
    },
  },
  {
    ...{ name: "hire-request-missing", alike: true, who: "studio", path: "/hire-requests/999999" },
    ...{ shows: heading("Hire request not found"), refused: true },
  },
  {
    ...{ name: "landing-editor", who: "studio", path: "/profile?tab=landing-page", shows: shownPage },
    framed: true,
    loads: { calls: ["landing.list"] },
    empty: { who: "newcomer", shows: words("No portfolio projects yet.") },
  },
  {
    ...{ name: "landing-editor-problems", ...editor },
    act: async (page) => {
      await page.getByLabel("Title", { exact: true }).fill("")
      await press(page, "Save Landing Page")
    },
    ends: words("Please fill in the hero title"),
  },
  { name: "landing-project", ...editor, ...open, act: (page) => press(page, "Add Project") },
  {
    name: "landing-testimonial",
    alike: true,
    ...editor,
    ...open,
    act: (page) => press(page, "Add Testimonial"),
  },
  { name: "landing-link", alike: true, ...editor, ...open, act: (page) => press(page, "Add Link") },
]
