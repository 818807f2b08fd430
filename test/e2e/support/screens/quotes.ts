// The screens of quotes: the list, one quote in each stage, and its dialogs.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { dialog, press, type Screen, words } from "./screen.ts"

const at = (id: keyof Ids, rest = "") => ({
  who: "sea" as const,
  path: ({ ids }: World) => `/quotes/${ids[id]}${rest}`,
})
const over = { shows: dialog, over: true } as const
const asking = (button: string | RegExp) => ({ act: (page: Page) => press(page, button), ends: dialog })

export const quoteScreens: readonly Screen[] = [
  {
    ...{ name: "quotes", who: "sea", path: "/quotes", shows: (page) => page.getByRole("table") },
    loads: { calls: ["quotes.list"] },
    empty: { who: "newcomer", shows: words("No quotes yet") },
  },
  {
    ...{ name: "quotes-no-match", alike: true, who: "sea", path: "/quotes?search=nothing+like+it" },
    shows: words("No quotes found"),
  },
  {
    ...{ name: "quote", ...at("quoteSent"), shows: words("Boathouse, new roof") },
    loads: { calls: ["quotes.get"], error: "Failed to load the quote" },
  },
  { name: "quote-draft", alike: true, ...at("quoteDraft"), shows: words("Survey of the boathouse") },
  { name: "quote-accepted", ...at("quoteAccepted"), shows: words("Recorded by your team") },
  { name: "quote-declined", alike: true, ...at("quoteDeclined"), shows: words("Too expensive this year") },
  {
    name: "quote-invoiced",
    alike: true,
    ...at("quoteInvoiced"),
    who: "small",
    shows: words("Rolls for a month"),
  },
  { name: "quote-deposit", alike: true, ...at("quoteDeposit"), who: "small", shows: words("Wedding cake") },
  { name: "quote-expired", alike: true, ...at("quoteExpired"), who: "small", shows: words("Cake for sixty") },
  {
    name: "quote-missing",
    alike: true,
    who: "sea",
    path: "/quotes/999999999",
    shows: words("Quote not found"),
    refused: true,
  },
  { name: "quote-new", who: "sea", path: "/quotes?create", ...over },
  { name: "quote-edit", alike: true, ...at("quoteDraft", "?edit"), ...over },
  {
    ...{ name: "quote-problems", alike: true, who: "sea", path: "/quotes?create", ...over },
    act: (page) => dialog(page).getByRole("button", { name: "Create Quote" }).click(),
    ends: words("Please fill in all required fields"),
  },
  { name: "quote-answer", ...at("quoteSent", "?answer"), ...over },
  { name: "quote-validity", ...at("quoteSent", "?extend"), ...over },
  { name: "quote-convert", ...at("quoteAccepted", "?convert"), ...over },
  { name: "quote-convert-final", alike: true, ...at("quoteDeposit", "?convert"), who: "small", ...over },
  {
    ...{ name: "quote-issue", ...at("quoteDraft"), shows: words("Survey of the boathouse"), over: true },
    ...asking("Issue"),
  },
  {
    ...{ name: "quote-send", ...at("quoteDraft"), shows: words("Survey of the boathouse"), over: true },
    ...asking("Send"),
  },
  {
    ...{
      name: "quote-revise",
      alike: true,
      ...at("quoteSent"),
      shows: words("Boathouse, new roof"),
      over: true,
    },
    ...asking("Revise"),
  },
]
