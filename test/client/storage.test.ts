// What the browser remembers, under which keys, and what it makes of spoilt or missing storage.
import { beforeEach, expect, test, vi } from "vitest"
import * as storage from "../../client/lib/storage.ts"

const organization = { id: 7, slug: "acme", name: "Acme", role: "owner", default_currency: "USD" }
const user = { id: 3, email: "ada@acme.example", organizations: [organization] }

beforeEach(() => {
  vi.stubGlobal("localStorage", memory())
  vi.stubGlobal("sessionStorage", memory())
  vi.stubGlobal("location", { origin: "http://acme.localhost:3000" })
})

test("a session is kept under access, user and currentOrg, and ends with all of them", () => {
  storage.startSession({ access: "token", user, currentOrg: organization })
  expect(localStorage.getItem("access")).toBe("token")
  expect(storage.storedUser()).toEqual(user)
  expect(storage.currentOrg()).toEqual(organization)
  storage.endSession()
  expect([storage.staffToken(), storage.storedUser(), storage.currentOrg()]).toEqual([undefined, null, null])
  expect(localStorage.length).toBe(0)
})

test("a session brings the person's appearance, and a person without one keeps the browser's", () => {
  for (const appearance of ["light", "dark"] as const) {
    storage.startSession({ access: "token", user: { ...user, appearance }, currentOrg: organization })
    expect([storage.appearance(), localStorage.getItem("appearance")]).toEqual([appearance, appearance])
  }
  storage.startSession({ access: "token", user, currentOrg: organization })
  expect(storage.appearance()).toBe("dark")
  storage.chooseAppearance("system")
  expect([storage.appearance(), localStorage.getItem("appearance")]).toEqual(["system", null])
  localStorage.setItem("appearance", "blue")
  expect(storage.appearance()).toBe("system")
})

test("ending a session leaves the currency, the appearance and the glass theme", () => {
  storage.chooseAppearance("light")
  storage.chooseCurrency("NGN")
  storage.chooseGlass(true)
  storage.endSession()
  expect([storage.userCurrency(), storage.appearance(), storage.glassTheme()]).toEqual(["NGN", "light", true])
})

test("a handed over session is taken once, from session storage before local storage", () => {
  sessionStorage.setItem("auth_token", "handed")
  sessionStorage.setItem("auth_user", JSON.stringify(user))
  expect(storage.takeHandOver()).toEqual({ access: "handed", user })
  expect(storage.takeHandOver()).toBeNull()
})

test("the note after a registration is shown once", () => {
  storage.noteRegistration({ message: "Welcome", email: "ada@acme.example" })
  expect(storage.takeRegistrationNote()).toEqual({ message: "Welcome", email: "ada@acme.example" })
  expect(storage.takeRegistrationNote()).toBeNull()
})

test("the portal's chosen language ends with the session, and isn't the next client's", () => {
  const auth = (id: number, expires_at = "2099-01-01T00:00:00Z") => ({
    ...{ access: "portal", expires_at, client: { id, name: "Ada" } },
  })
  storage.chooseLanguage("fr")
  storage.startPortal(auth(1))
  storage.startPortal(auth(1))
  expect(storage.chosenLanguage(), "chosen at the sign-in, or before another link").toBe("fr")
  storage.startPortal(auth(2))
  expect(storage.chosenLanguage(), "another client's").toBeNull()
  storage.chooseLanguage("it")
  storage.endPortal(true)
  expect(storage.chosenLanguage(), "signed out").toBeNull()
  storage.startPortal(auth(2, "2026-01-01T00:00:00Z"))
  storage.chooseLanguage("it")
  expect(storage.portalAuth()).toBeNull()
  expect(storage.chosenLanguage(), "expired").toBeNull()
  storage.chooseLanguage("nl")
  expect([storage.portalAuth(), storage.chosenLanguage()], "at the sign-in").toEqual([null, "nl"])
})

test("a portal session ends at its expiry and is then forgotten", () => {
  const auth = { access: "portal", expires_at: "2026-01-01T00:00:00Z", client: { id: 1, name: "Ada" } }
  const expiry = Date.parse(auth.expires_at)
  storage.startPortal(auth)
  expect(storage.portalAuth(expiry - 1)).toEqual(auth)
  expect(storage.portalAuth(expiry)).toBeNull()
  expect(localStorage.length).toBe(0)
})

test("how a portal session ended is remembered until the next one, with the link that had opened it", () => {
  const auth = {
    access: "p",
    expires_at: "2999-01-01T00:00:00Z",
    client: { id: 1, name: "Ada" },
    link: "used",
  }
  expect(storage.leftPortal()).toBeNull()
  storage.startPortal(auth)
  storage.endPortal(true)
  expect(storage.leftPortal()).toEqual({ link: "used", signed_out: true })
  // Another tab has ended it before.
  storage.endPortal(false)
  expect(storage.leftPortal()).toEqual({ link: "used", signed_out: false })
  storage.startPortal({ ...auth, expires_at: "2026-01-01T00:00:00Z" })
  expect(storage.leftPortal()).toBeNull()
  expect(storage.portalAuth(Date.parse(auth.expires_at))).toBeNull()
  expect(storage.leftPortal()).toEqual({ link: "used", signed_out: false })
})

test("what doesn't have the shape is as good as nothing", () => {
  for (const spoilt of ["", "{", "null", "[]", '{"id":"7"}']) {
    localStorage.setItem("user", spoilt)
    localStorage.setItem("currentOrg", spoilt)
    expect([storage.storedUser(), storage.currentOrg()]).toEqual([null, null])
  }
})

test("a browser that refuses storage remembers until the page is closed", () => {
  vi.stubGlobal("localStorage", undefined)
  storage.startSession({ access: "token", user, currentOrg: null })
  expect(storage.staffToken()).toBe("token")
  storage.endSession()
  expect(storage.staffToken()).toBeUndefined()
})

function memory() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
    key: (at: number) => [...kept.keys()][at] ?? null,
    get length() {
      return kept.size
    },
  }
}

test("what isn't sent yet is kept by its place, and nothing is kept of nothing", () => {
  const one = { key: "a", message: "Hello", created_at: "2026-11-20T09:30:00.000Z", failed: false }
  storage.keepUnsent("client 7", { draft: "Dear" })
  storage.keepUnsent("client 7", { outgoing: [one] })
  expect(storage.unsent("client 7")).toEqual({ draft: "Dear", outgoing: [one] })
  expect(storage.unsent("client 8")).toEqual({ draft: "", outgoing: [] })
  storage.keepUnsent("client 7", { draft: "", outgoing: [] })
  expect(sessionStorage.length).toBe(0)
  sessionStorage.setItem("unsent client 7", '{"draft":"Dear","outgoing":[{"key":1}]}')
  expect(storage.unsent("client 7")).toEqual({ draft: "", outgoing: [] })
})

test("what an ended session leaves unsaved is for the same person, within a day", () => {
  const session = { access: "token", user, currentOrg: organization }
  const leave = () => {
    storage.startSession(session)
    storage.keepDraft("client new", { name: "Grace" })
    storage.keepUnsent("client 7", { draft: "Dear" })
    storage.endSession()
  }
  const left = () => [storage.keptDraft("client new"), storage.unsent("client 7").draft]
  leave()
  storage.startSession({ ...session, access: "again" })
  expect(left()).toEqual([{ name: "Grace" }, "Dear"])
  leave()
  storage.startSession({ ...session, user: { ...user, id: 4 } })
  expect(left()).toEqual([null, ""])
  leave()
  storage.startPortal({ access: "p", expires_at: "2999-01-01T00:00:00Z", client: { id: 3, name: "Ada" } })
  expect(left()).toEqual([null, ""])
  vi.useFakeTimers({ now: Date.now() })
  leave()
  vi.advanceTimersByTime(25 * 3_600_000)
  storage.startSession(session)
  expect(left()).toEqual([null, ""])
  vi.useRealTimers()
})

test("a session that another tab has ended leaves this tab's drafts to the same person", () => {
  storage.startSession({ access: "token", user, currentOrg: organization })
  storage.keepDraft("client new", { name: "Grace" })
  localStorage.removeItem("access")
  localStorage.removeItem("user")
  expect(storage.memberHere()).toBeNull()
  storage.endSession()
  expect(storage.hasDrafts()).toBe(true)
  expect(storage.hasDrafts(Date.now() + 25 * 3_600_000)).toBe(false)
  storage.admitToDrafts("user 3")
  expect(storage.keptDraft("client new")).toEqual({ name: "Grace" })
  storage.admitToDrafts("user 4")
  expect([storage.keptDraft("client new"), storage.hasDrafts()]).toEqual([null, false])
})

test("drafts are cleared on their own, without the rest of the tab's memory", () => {
  storage.keepDraft("client new", { name: "Grace" })
  storage.keepUnsent("client 7", { draft: "Dear" })
  storage.endPortal(true)
  storage.clearDrafts()
  expect(storage.keptDraft("client new")).toBeNull()
  expect(storage.leftPortal()).toEqual({ link: null, signed_out: true })
})
