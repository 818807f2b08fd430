// What the browser stores: sessions, the chosen organization, the currency, the look.
import { type Appearance, appearances } from "../../src/core/values/appearance.ts"
import { parsed } from "./json.ts"
import {
  isLeft,
  isLeftPortal,
  isNote,
  isOrganization,
  isPlaces,
  isPortalAuth,
  isUnsent,
  isUser,
  type LeftPortal,
  type PortalAuth,
  type RegistrationNote,
  type StoredOrganization,
  type StoredUser,
  type Unsent,
} from "./stored-shapes.ts"

export type { Outgoing, RegistrationNote, StoredOrganization, StoredUser } from "./stored-shapes.ts"

/** A member's session in local storage. */
type SignedIn = { access: string; user: StoredUser; currentOrg: StoredOrganization | null }

type Area = "local" | "session"

export const staffToken = () => read("local", "access") ?? undefined
export const storedUser = () => stored("local", "user", isUser)
export const currentOrg = () => stored("local", "currentOrg", isOrganization)

export function startSession({ access, user, currentOrg }: SignedIn) {
  admitToDrafts(`user ${user.id}`)
  write("local", "user", JSON.stringify(user))
  if (user.appearance) chooseAppearance(user.appearance)
  chooseOrganization(currentOrg)
  // Last: other tabs go on once it is there.
  write("local", "access", access)
}

/** Of the same session, which goes on. */
export const renewStaffToken = (access: string) => write("local", "access", access)

export const chooseOrganization = (organization: StoredOrganization | null) =>
  write("local", "currentOrg", organization && JSON.stringify(organization))

/** Clears the whole session after a refused token, with a hand-over that was stashed. */
export function endSession() {
  noteEnd()
  for (const key of ["access", "user", "currentOrg"]) write("local", key, null)
  for (const key of ["auth_token", "auth_user"]) write("session", key, null)
}

/** A session handed over from another host, in session or local storage; read once. */
export function takeHandOver(): { access: string; user: StoredUser } | null {
  for (const area of ["session", "local"] as const) {
    const access = read(area, "auth_token")
    const user = stored(area, "auth_user", isUser)
    write(area, "auth_token", null)
    write(area, "auth_user", null)
    if (access && user) return { access, user }
  }
  return null
}

/** Before this tab leaves for the identity provider. */
export const noteProviderSignIn = () => write("session", "provider_sign_in", "1")

/** Whether this tab has left for the identity provider, once. */
export function takeProviderSignIn(): boolean {
  const isStarted = read("session", "provider_sign_in") !== null
  write("session", "provider_sign_in", null)
  return isStarted
}

export const noteRegistration = (note: RegistrationNote) =>
  write("session", "registration_success", JSON.stringify(note))

/** Shown once on the sign-in screen. */
export function takeRegistrationNote(): RegistrationNote | null {
  const note = stored("session", "registration_success", isNote)
  write("session", "registration_success", null)
  return note
}

/** Valid until its expiry; an expired one is removed. */
export function portalAuth(now = Date.now()): PortalAuth | null {
  const auth = stored("local", "portal_auth", isPortalAuth)
  if (auth && Date.parse(auth.expires_at) > now) return auth
  forgetPortal(auth)
  return null
}
export function startPortal(auth: PortalAuth) {
  const before = clientHere()
  const client = `client ${auth.client.id}`
  if (before !== client && before !== null) chooseLanguage(null)
  admitToDrafts(client)
  write("session", "portal_left", null)
  write("local", "portal_auth", JSON.stringify(auth))
}

/** It may have ended in another tab before. */
export function endPortal(signed_out: boolean) {
  const auth = stored("local", "portal_auth", isPortalAuth)
  if (auth) forgetPortal(auth, signed_out)
  else noteLeft({ link: leftPortal()?.link ?? null, signed_out })
}

function forgetPortal(auth: PortalAuth | null, signed_out = false) {
  if (auth) {
    noteEnd()
    noteLeft({ link: auth.link ?? null, signed_out })
    chooseLanguage(null)
  }
  write("local", "portal_auth", null)
}

/** How the last session of this tab ended; null before the first. */
export const leftPortal = () => stored("session", "portal_left", isLeftPortal)
const noteLeft = (left: LeftPortal) => write("session", "portal_left", JSON.stringify(left))

/** The language that the portal was switched to, until the session ends or another client's begins. */
export const chosenLanguage = () => read("local", "portal_language")
export const chooseLanguage = (code: string | null) => write("local", "portal_language", code)
/** The session's client reads this one otherwise. */
export function noteClientLanguage(language: string) {
  const auth = portalAuth()
  if (!auth || auth.client.language === language) return
  write("local", "portal_auth", JSON.stringify({ ...auth, client: { ...auth.client, language } }))
}

/** The signed-in member as the owner of drafts; null for no one. */
export function memberHere(): string | null {
  const user = staffToken() === undefined ? null : storedUser()
  return user && `user ${user.id}`
}
/** The signed-in client as the owner of drafts; null for no one. */
export function clientHere(): string | null {
  const auth = portalAuth()
  return auth && `client ${auth.client.id}`
}

/** Scroll positions of the portal's pages, by the key of each history step. */
export const scrollPlaces = () => stored("session", "portal_scroll", isPlaces) ?? []
export const keepScrollPlaces = (places: [key: string, top: number][]) =>
  write("session", "portal_scroll", JSON.stringify(places))

/** What is being written in a conversation and what couldn't be sent, until this tab is closed. */
export const unsent = (place: string): Unsent =>
  stored("session", `unsent ${place}`, isUnsent) ?? { draft: "", outgoing: [] }
export function keepUnsent(place: string, changes: Partial<Unsent>) {
  const { draft, outgoing, attachments = [] } = { ...unsent(place), ...changes }
  const nothing = draft === "" && outgoing.length === 0 && attachments.length === 0
  const files = attachments.length > 0 ? { attachments } : {}
  write("session", `unsent ${place}`, nothing ? null : JSON.stringify({ draft, outgoing, ...files }))
}

/** A half-written form, until this tab is closed; its owner checks the shape. */
export const keptDraft = (place: string): unknown => parsed(read("session", `draft ${place}`) ?? "null")
export const keepDraft = (place: string, draft: object | null) =>
  write("session", `draft ${place}`, draft && JSON.stringify(draft))

/** What was typed and isn't saved, in this tab. */
export function clearDrafts() {
  for (const key of draftKeys()) write("session", key, null)
}

/** Whether this tab keeps something for the person whose session has ended. */
export const hasDrafts = (now = Date.now()) => isFresh(draftsOf(), now) && draftKeys().length > 0

/** From now on the drafts in this tab are this person's; those of someone else or from before yesterday are cleared. */
export function admitToDrafts(person: string, now = Date.now()) {
  const left = draftsOf()
  if (left && (left.person !== person || !isFresh(left, now))) clearDrafts()
  write("session", "drafts_of", JSON.stringify({ person, at: now }))
}

const draftHours = 24

/** The session may have ended in another tab: its person is remembered here. */
function noteEnd(at = Date.now()) {
  const left = draftsOf()
  if (left) write("session", "drafts_of", JSON.stringify({ ...left, at }))
}

const draftsOf = () => stored("session", "drafts_of", isLeft)
const isFresh = (left: { at: number } | null, now: number) =>
  left !== null && now - left.at <= draftHours * 3_600_000
const draftKeys = () => sessionKeys().filter((key) => /^(draft|unsent) /.test(key))

/** When this tab's page was last loaded anew because a part of it was missing. */
export const reloadedAt = () => Number(read("session", "reloaded_at") ?? 0)
export const noteReload = (at: number) => write("session", "reloaded_at", String(at))

export const userCurrency = () => read("local", "userCurrency")
export const chooseCurrency = (code: string) => write("local", "userCurrency", code)
export const glassTheme = () => read("local", "glassTheme") === "true"
/** Read before the first paint too: see `src/core/pages/theme.ts`. */
export const appearance = (): Appearance =>
  appearances.find((one) => one === read("local", "appearance")) ?? "system"
export const chooseAppearance = (chosen: Appearance) =>
  write("local", "appearance", chosen === "system" ? null : chosen)
export const chooseGlass = (on: boolean) => write("local", "glassTheme", on ? "true" : null)

/** What separates the cells of exported files. */
export const csvSeparator = () => (read("local", "csvSeparator") === "semicolon" ? "semicolon" : "comma")
export const chooseCsvSeparator = (separator: string) => write("local", "csvSeparator", separator)

/** Whether single-key shortcuts are on: by default yes. */
export const singleKeysOn = () => read("local", "singleKeys") !== "false"
export const chooseSingleKeys = (on: boolean) => write("local", "singleKeys", on ? null : "false")

// A browser may refuse storage; the page then remembers until it is closed.
const fallback = new Map<string, string>()

function read(area: Area, key: string): string | null {
  try {
    return storeOf(area).getItem(key)
  } catch {
    return fallback.get(`${area} ${key}`) ?? null
  }
}

function write(area: Area, key: string, value: string | null) {
  try {
    if (value === null) storeOf(area).removeItem(key)
    else storeOf(area).setItem(key, value)
  } catch {
    if (value === null) fallback.delete(`${area} ${key}`)
    else fallback.set(`${area} ${key}`, value)
  }
}

function sessionKeys(): string[] {
  try {
    const { sessionStorage } = globalThis
    return Array.from({ length: sessionStorage.length }, (_, at) => sessionStorage.key(at) ?? "")
  } catch {
    return [...fallback.keys()].flatMap((key) => /^session (.*)$/.exec(key)?.[1] ?? [])
  }
}

const storeOf = (area: Area) => (area === "local" ? globalThis.localStorage : globalThis.sessionStorage)

/** Stored values of other versions, or edited by people, are used only if they have the right shape. */
function stored<T>(area: Area, key: string, fits: (value: unknown) => value is T): T | null {
  const value = parsed(read(area, key) ?? "null")
  return fits(value) ? value : null
}
