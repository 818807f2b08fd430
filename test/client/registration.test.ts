// What the register screen decides by itself: what is wrong first, which name to offer, which currency is likely.
import { expect, test } from "vitest"
import { guessCurrency } from "../../client/lib/currency-guess.ts"
import { type Draft, firstProblem, nameFor } from "../../client/staff/register/problems.ts"

const good: Draft = {
  name: "Acme",
  check: { state: "available", preview: "acme.portico.example", slug: "acme" },
  verified: true,
  password: "long enough",
  again: "long enough",
}
const said = (change: Partial<Draft>) => firstProblem({ ...good, ...change })?.message ?? null

test("a registration with nothing wrong is sent", () => {
  expect(said({})).toBe(null)
})

test("problems appear one at a time, in the order of the form", () => {
  const everything: Draft = {
    name: "Acme",
    check: {
      state: "unavailable",
      field: "name",
      error: "This business name is already taken",
      slug: null,
      preview: null,
    },
    verified: false,
    password: "short",
    again: "other",
  }
  expect(said(everything)).toBe("This business name is already taken")
  const checking = { ...everything, check: { state: "checking" } as const }
  expect(said(checking)).toBe("Please wait while we check business name availability")
  const named = { ...everything, check: good.check }
  expect(said(named)).toBe("Please verify your email address first")
  expect(said({ ...named, verified: true })).toBe("Passwords don't match")
  expect(said({ ...named, verified: true, again: "short" })).toBe(
    "Password must be at least 8 characters long",
  )
})

test("a password is counted in the characters that people see", () => {
  expect(said({ password: "🔑🔑🔑🔑", again: "🔑🔑🔑🔑" })).toBe(
    "Password must be at least 8 characters long",
  )
})

test("a taken name comes with one that makes the free address", () => {
  expect(nameFor("acme-2", "Acme")).toBe("Acme 2")
  expect(nameFor("x-2", "X")).toBe("X 2")
  expect(nameFor("acme", "Acme!")).toBe("acme")
})

test("the currency is the saved one, then the locale's, then the time zone's, then the dollar", () => {
  const signs = { saved: null, languages: ["en"], time_zone: "Etc/UTC" }
  expect(guessCurrency(signs)).toBe("USD")
  expect(guessCurrency({ ...signs, time_zone: "Africa/Lagos" })).toBe("NGN")
  expect(guessCurrency({ ...signs, time_zone: "Africa/Lagos", languages: ["en", "sv-SE"] })).toBe("SEK")
  expect(guessCurrency({ ...signs, saved: "KES", languages: ["sv-SE"] })).toBe("KES")
  expect(guessCurrency({ ...signs, saved: "XXX", languages: ["not a locale"] })).toBe("USD")
})
