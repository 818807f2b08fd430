// What the demo's studio and its clients have written to each other, directly and about projects; the newest is unread.
import { getFirstContact } from "../clients/queries.ts"
import { newKey } from "../core/files/keys.ts"
import type { Uploader } from "../messages/attachments/queries.ts"
import { keepUpload } from "../messages/attachments/service.ts"
import { writeInChat, writeInOwnChat, writeToClient, writeToStaff } from "../messages/service.ts"
import { onePage } from "./one-page.ts"
import { dateMessages } from "./queries.ts"
import type { Studio } from "./studio.ts"

type Side = "studio" | "client"
/** Hours ago, who wrote, what, and a file that went with it. */
type Line = [hours: number, from: Side, message: string, file?: string]
/** Of the client or the project at this place of the demo's data; its last lines of one side are unread. */
type Thread = { of: "client" | "project"; place: number; unread: number; lines: Line[] }

const threads: Thread[] = [
  {
    ...{ of: "client", place: 0, unread: 2 },
    lines: [
      [170, "client", "Good morning! Is there room for a second photo session before the catalogue closes?"],
      [168, "studio", "There is. How about Thursday at ten, in your workshop? The light is good until one."],
      [167, "client", "Thursday is perfect. I will have the new glazes ready."],
      [
        ...([27, "studio", "The pictures are in. Eleven of them go straight into the catalogue."] as const),
        "catalogue-selection.pdf",
      ],
      [3, "client", "They are wonderful, thank you!"],
      [2.9, "client", "One question: could the invoice go to our accountant as well this time?"],
    ],
  },
  {
    ...{ of: "client", place: 1, unread: 0 },
    lines: [
      [400, "client", "Please put our order number 4500718 on the next invoice.", "order-4500718.pdf"],
      [398, "studio", "Done. It will be in the notes of every invoice from now on."],
      [397, "client", "Danke!"],
    ],
  },
  {
    ...{ of: "client", place: 3, unread: 1 },
    lines: [
      [52, "studio", "We can show the booking screens on Monday. Would 14:00 your time suit you?"],
      [49, "client", "Monday 14:00 works. Two colleagues from the shops will join."],
      [1.5, "client", "Could you send the link to the prototype beforehand?"],
    ],
  },
  {
    ...{ of: "client", place: 6, unread: 1 },
    lines: [
      [96, "client", "The board liked the dashboard. They would like to see it in dark colours too."],
      [94, "studio", "Good to hear! Dark colours are two days of work; shall we add them to the next round?"],
      [90, "client", "Yes please."],
      [5, "studio", "The dark version is ready for you to look at. Tell us what you think of the charts."],
    ],
  },
  {
    ...{ of: "project", place: 1, unread: 1 },
    lines: [
      [240, "studio", "Proofs of pages 1 to 24 are ready. Please check the prices on page 9 in particular."],
      [215, "client", "Page 9 is right now. On page 17 the large vase should be 148, not 184."],
      [214, "studio", "Corrected. The second half follows on Wednesday."],
      [8, "client", "The second half is fine. You can print."],
    ],
  },
  {
    ...{ of: "project", place: 5, unread: 2 },
    lines: [
      [310, "client", "Can hikers see the weather of the whole week without signing in?"],
      [305, "studio", "They can: three days without, seven days with an account."],
      [30, "client", "We tried the prototype on the mountain. Gloves and small buttons don't go together."],
      [29.5, "client", "Could everything on the route screen be a third larger?"],
    ],
  },
  {
    ...{ of: "project", place: 10, unread: 1 },
    lines: [
      [120, "studio", "The component library has 62 parts now. The list is in the handover document."],
      [118, "client", "Impressive. Our developers will start with the tables next week."],
      [20, "studio", "Then we'll finish the tables first. You'll have them on Friday."],
    ],
  },
  {
    ...{ of: "project", place: 19, unread: 0 },
    lines: [
      [76, "client", "The director wants the end titles slower, about 20 seconds more."],
      [74, "studio", "That works with the music: it has a repeat of 22 seconds there."],
      [73, "client", "Lovely."],
    ],
  },
]

/** Written from the oldest to the newest, as lists show them, and dated then. */
export async function addMessages(studio: Studio) {
  const lines = threads
    .flatMap((thread) =>
      thread.lines.map((line, at) => ({ thread, line, read: at < thread.lines.length - thread.unread })),
    )
    .sort((a, b) => b.line[0] - a.line[0])
  const dated = []
  for (const { thread, line, read } of lines)
    dated.push({ id: await write(studio, thread, line), read, hours: line[0] })
  await dateMessages(studio.db, dated)
}

async function write(studio: Studio, { of, place }: Thread, [, from, message, file]: Line) {
  const { db, owner } = studio
  const project = of === "project" ? studio.projects[place] : undefined
  const client_id = project?.client ?? studio.clients[place] ?? 0
  const client = { client_id, contact_id: await getFirstContact(db, client_id), contact_name: null }
  const by = from === "studio" ? { user_id: owner.user_id, client_id: null } : { user_id: null, client_id }
  const said = { message, attachments: file === undefined ? [] : [await upload(studio, file, by)] }
  const ofStudio = () =>
    project
      ? writeInChat(db, { id: project.id, ...said }, owner)
      : writeToClient(db, { client_id, ...said }, owner)
  const ofClient = () =>
    project ? writeInOwnChat(db, { id: project.id, ...said }, client) : writeToStaff(db, said, client)
  return (await (from === "studio" ? ofStudio() : ofClient())).id
}

async function upload(studio: Studio, filename: string, by: Uploader) {
  return (await keepUpload(studio.db, await storeFile(studio, filename), by)).id
}

/** A page that says what it is. */
export async function storeFile({ db, files, onFile }: Studio, filename: string) {
  const key = newKey("attachments", db.organization_id)
  onFile(key)
  const size = await files.put(key, onePage(filename.replace(/\.pdf$/, "")), "application/pdf")
  return { key, filename, size }
}
