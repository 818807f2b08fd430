// The screens on which staff and clients write to each other.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { press, type Screen, words } from "./screen.ts"

const log = (page: Page) => page.getByRole("log")
const withClient =
  (id: keyof Ids) =>
  ({ ids }: World) =>
    `/messages?client=${ids[id]}`

export const messagesScreens: readonly Screen[] = [
  {
    ...{ name: "messages", who: "studio", path: "/messages" },
    shows: words("Select a client to start messaging"),
    loads: { calls: ["clients.list"], error: "Failed to load clients" },
    empty: { who: "newcomer", shows: words("No clients yet") },
  },
  {
    ...{ name: "messages-client", who: "studio", path: withClient("client"), shows: log },
    loads: { calls: ["messages.list"], error: "Failed to load client data" },
    empty: { who: "beginner", path: withClient("beginnersClient"), shows: words(/^Write the first one/) },
  },
  {
    ...{ name: "messages-unsent", alike: true, who: "studio", path: withClient("client"), shows: log },
    fails: { calls: ["messages.send"], status: 500 },
    act: async (page) => {
      await page.getByRole("textbox", { name: /^Message to/ }).fill("The prints are on their way to you.")
      await press(page, "Send message")
    },
    news: true,
    ends: words("Not sent"),
  },
  {
    ...{ name: "messages-none-found", alike: true, who: "studio", path: "/messages?search=zebra" },
    shows: words("No clients found"),
  },
  {
    ...{ name: "messages-client-missing", alike: true, who: "studio", path: "/messages?client=999999" },
    shows: words("Client not found"),
    refused: true,
  },
  {
    ...{ name: "portal-messages", who: "client", path: "/portal/messages" },
    shows: log,
    loads: { calls: ["messages.portal.list"] },
    empty: { who: "newClient", shows: words("No messages yet") },
  },
]
