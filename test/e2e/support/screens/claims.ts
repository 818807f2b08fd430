// The workspace's screens of what a client says of paying: looked at, confirmed, rejected.
import type { World } from "../world.ts"
import { dialog, press, type Screen, type Shown, words } from "./screen.ts"

const proof: Shown = (page) => page.getByRole("button", { name: /^View transfer/ })
const said = (rest = "") => ({
  who: "sea" as const,
  path: ({ ids }: World) => `/invoices/${ids.seaSaid}${rest}`,
})

export const claimScreens: readonly Screen[] = [
  { name: "invoice-said", ...said(), shows: proof },
  {
    ...{ name: "invoice-proof", ...said(), shows: proof, over: true },
    act: (page) => proof(page).click(),
    ends: dialog,
  },
  {
    ...{ name: "invoice-reject", ...said("?reject=1"), shows: dialog, over: true },
    act: (page) => page.getByRole("dialog").getByRole("button", { name: "Reject Payment" }).click(),
    ends: words("Give a reason"),
  },
  {
    ...{ name: "invoice-said-pdf", who: "sea", shows: words("receipt-of-transfer.pdf") },
    path: ({ ids }) => `/invoices/${ids.seaPdf}`,
  },
  {
    ...{ name: "invoice-rejected", alike: true, who: "sea", shows: words(/reached our account by today/) },
    path: ({ ids }) => `/invoices/${ids.seaRejected}`,
  },
  { name: "invoice-confirm-part", ...said("?confirm=1"), shows: dialog, over: true },
  {
    ...{ name: "invoices-confirm", who: "sea", path: "/invoices?status=processing", over: true },
    shows: (page) => page.getByRole("main").getByRole("table"),
    act: (page) => press(page, /^Confirm Payment/),
    // Its proof, be it a picture or a PDF.
    ends: (page) =>
      page
        .getByRole("dialog")
        .getByText(/transfer/)
        .first(),
  },
]
