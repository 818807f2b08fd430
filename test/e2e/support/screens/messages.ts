// The screens on which staff and clients write to each other, and hand over what was made.
import type { Page } from "playwright-core"
import type { Ids, World } from "../world.ts"
import { heading, press, type Screen, words } from "./screen.ts"

const chat = heading("Chat")
const project = { who: "studio" as const, path: ({ ids }: World) => `/projects/${ids.openProject}` }
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
    empty: { who: "beginner", path: withClient("beginnersClient"), shows: words(/^Send the first one/) },
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
    ...{ name: "messages-files", alike: true, who: "studio", path: withClient("client"), shows: log },
    holds: ["/api/attachments/"],
    act: (page) =>
      page.getByLabel("Attach files").setInputFiles([
        { name: "catalogue, second proof.pdf", mimeType: "application/pdf", buffer: Buffer.alloc(90_000) },
        { name: "catalogue.exe", mimeType: "application/pdf", buffer: Buffer.alloc(9) },
      ]),
    ends: words(/^Choose one of these file types/),
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
    ...{ name: "project-upload", alike: true, ...project, shows: chat },
    holds: ["/api/projects/"],
    act: (page) =>
      page.getByLabel(/choose one/).setInputFiles({
        name: "catalogue, final.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.alloc(9),
      }),
    ends: (page) => page.getByRole("button", { name: "Cancel upload" }),
  },
  {
    ...{ name: "project-upload-problem", alike: true, ...project, shows: chat },
    act: (page) =>
      page
        .getByLabel(/choose one/)
        .setInputFiles({ name: "catalogue.exe", mimeType: "application/pdf", buffer: Buffer.alloc(9) }),
    ends: words(/^Choose one of these file types/),
  },
  {
    ...{ name: "portal-messages", who: "client", path: "/portal/messages" },
    shows: log,
    loads: { calls: ["messages.portal.list"] },
    empty: { who: "newClient", shows: words("No messages yet") },
  },
]
