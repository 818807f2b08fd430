// The people and places that every screen is shown with.
import type { Theme } from "../../../src/core/values/colours.ts"
import {
  addArchived,
  addBills,
  addClient,
  addWork,
  askAddresses,
  type Entrance,
  examplesOf,
  groundAt,
  openStudio,
  register,
  resetLink,
  unusedLinks,
} from "./businesses.ts"
import type { Member } from "./calling.ts"
import { addCredited } from "./credited-bills.ts"
import { addKept, settle } from "./kept-bills.ts"
import { showLongNames, showPictures } from "./landing-pages.ts"
import { addNoted } from "./noted.ts"
import { addPaid } from "./paid-bills.ts"
import { addBilledQuotes, addQuotes } from "./quoted.ts"
import { addRecurring } from "./recurring-bills.ts"
import { addSaid } from "./said-bills.ts"
import { type Place, settingsAt } from "./server.ts"
import { addTimer, addWorked } from "./worked.ts"

/** Who looks at a screen, each with an address of the site and what the browser remembers there. */
export type Who =
  /** No one that is known, on the main site and at the studio's door. */
  | "visitor"
  | "guest"
  /** At the address of no organization. */
  | "lost"
  /** Signed in on the main site, before choosing where to go. */
  | "chooser"
  /** Owners: of the studio, of a business without anything whose invoices are protected, with a client, with an invoice. */
  | "studio"
  | "newcomer"
  | "beginner"
  | "small"
  /** Of a business that bills in euros, with taxes and an invoice of each kind. */
  | "sea"
  /** Of one that protects what it issues, with invoices, and of one that is told to and has issued nothing. */
  | "keeper"
  | "advised"
  /** The newcomer at the studio's address. */
  | "outsider"
  /** Clients: of the studio, of the beginner, of the small business, of the one that bills in euros. */
  | "client"
  | "newClient"
  | "smallClient"
  | "seaClient"

export type Person = { origin: string; remembers: Record<string, string> }
export type Ids = Record<
  | "client"
  | "project"
  | "openProject"
  | "draft"
  | "sent"
  | "processing"
  | "paid"
  | "overdue"
  | "theirProject"
  | "theirInvoice"
  | "theirPaidInvoice"
  | "beginnersClient"
  | "archivedClient"
  | "smallProject"
  | "smallInvoice"
  | "seaInvoice"
  | "seaPaid"
  | "seaDetailed"
  | "partPaid"
  | "credited"
  | "voided"
  | "payment"
  | "overpayment"
  | "voidedPayment"
  | "refunded"
  | "seaSaid"
  | "seaRejected"
  | "seaTakenBack"
  | "seaPdf"
  | "seaPart"
  | "seaNotes"
  | "seaNote"
  | "seaDraftNote"
  | "seaVoided"
  | "payer"
  | "writtenOff"
  | "quoteDraft"
  | "quoteSent"
  | "quoteAccepted"
  | "quoteDeclined"
  | "quoteInvoiced"
  | "quoteDeposit"
  | "quoteExpired"
  | "notedClient"
  | "notedProject"
  | "instalments"
  | "recurring"
  | "recurringPaused"
  | "seaTime"
  | "seaExpense"
  | "workedClient"
  | "workedProject"
  | "keptClient"
  | "keptPaid"
  | "keptCancelled"
  | "keptLate"
  | "keptSent"
  | "keptDraft"
  | "request",
  number
>
export type World = {
  people: Record<Who, Person>
  ids: Ids
  /** Ways into the studio's portal that no one has gone: with an invoice, and without one. */
  links: { invoice: string; portal: string }
  /** The way to a new password, good once. */
  resetLink(): Promise<string>
  /** The studio's five colours, as its theme panel saves them. */
  paint(theme: Theme): Promise<unknown>
}

/** On the server that runs at this place, which has none yet. */
export async function makeWorld(place: Place): Promise<World> {
  const ground = groundAt(Number(place.PORT))
  const studio = await openStudio(ground, settingsAt(place))
  const newcomer = await register(ground, "Lindgren Joinery")
  await ground.call("PATCH", "/api/billing-settings/", { member: newcomer, body: { protect_issued: true } })
  const beginner = await register(ground, "Marlow & Finch")
  const small = await register(ground, "Bramble Bakery")
  await ground.call("PATCH", "/api/billing-settings/", {
    member: small,
    body: { invoices_without_project: true },
  })
  const forgetful = await register(ground, "Otter Press")
  const newClient = await addClient(ground, beginner, "Nadia Petrova")
  const smallClient = await addClient(ground, small, "Ruth Abara")
  const sea = await register(ground, "Fjord & Pine")
  const seaClient = await addClient(ground, sea, "Solveig Aune")
  const seaWork = await addBills(ground, sea, seaClient)
  const seaSaid = await addSaid(ground, sea, seaClient)
  const seaCredit = await addCredited(ground, sea, seaClient)
  const seaQuotes = await addQuotes(ground, sea, seaClient)
  const seaRecurring = await addRecurring(ground, sea, seaClient)
  const seaWorked = await addWorked(ground, sea, seaClient)
  await addTimer(ground, small, smallClient)
  const keeper = await register(ground, "Lindner Interiors")
  const keptWork = await addKept(ground, keeper, await addClient(ground, keeper, "Klara Brandt"))
  const advised = await register(ground, "Weber Photography")
  await settle(ground, advised, "AT")
  await askAddresses(ground, beginner, newClient.client.id)
  await Promise.all([showPictures(ground, small), showLongNames(ground, beginner)])
  const { staff, client, signedOut } = peopleAt(ground.port)
  const home = slugOf(studio.owner)
  return {
    people: {
      visitor: signedOut(),
      guest: signedOut(home),
      lost: signedOut("no-such-place"),
      chooser: { ...staff(studio.owner), origin: signedOut().origin },
      studio: staff(studio.owner),
      newcomer: staff(newcomer),
      beginner: staff(beginner),
      small: staff(small),
      sea: staff(sea),
      keeper: staff(keeper),
      advised: staff(advised),
      outsider: { ...staff(newcomer), origin: signedOut(home).origin },
      client: client(studio.client, studio.owner),
      newClient: client(newClient, beginner),
      smallClient: client(smallClient, small),
      seaClient: client(seaClient, sea),
    },
    ids: {
      ...(await examplesOf(ground, studio.owner, studio.client)),
      ...(await addWork(ground, small, smallClient.client.id)),
      ...(await addNoted(ground, small, smallClient)),
      ...(await addBilledQuotes(ground, small, smallClient)),
      ...seaWork,
      ...(await addPaid(ground, studio.owner)),
      ...seaSaid,
      ...seaCredit,
      ...seaQuotes,
      ...seaRecurring,
      ...seaWorked,
      ...keptWork,
      beginnersClient: newClient.client.id,
      archivedClient: await addArchived(ground, studio.owner),
    },
    links: await unusedLinks(ground, studio.owner),
    resetLink: () => resetLink(ground, forgetful),
    paint: ({ primary, accent, background, surface, text }) =>
      ground.call("PATCH", `/api/organizations/${studio.owner.user.organizations[0]?.id}/update_branding/`, {
        member: studio.owner,
        body: {
          ...{ primary_color: primary, accent_color: accent, text_color: text },
          ...{ background_color: background, surface_color: surface },
        },
      }),
  }
}

const slugOf = ({ user }: Member) => user.organizations[0]?.slug

/** What the browser of someone at this port remembers. */
function peopleAt(port: number) {
  const origin = (slug?: string) => `http://${slug ? `${slug}.` : ""}localhost:${port}`
  return {
    signedOut: (slug?: string): Person => ({ origin: origin(slug), remembers: {} }),
    staff: (member: Member): Person => ({
      origin: origin(slugOf(member)),
      remembers: {
        access: member.access_token,
        user: JSON.stringify(member.user),
        currentOrg: JSON.stringify(member.user.organizations[0]),
      },
    }),
    client: ({ access, expires_at, client: { id, name } }: Entrance, of: Member): Person => ({
      origin: origin(slugOf(of)),
      remembers: { portal_auth: JSON.stringify({ access, expires_at, client: { id, name } }) },
    }),
  }
}
