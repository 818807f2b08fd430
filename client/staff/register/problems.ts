// What keeps a registration from being sent, in the order in which it is said, and a name that wouldn't.
import { newPasswordProblem } from "../sign-in/new-password.ts"
import type { NameCheck } from "./use-name-check.ts"

/** `form` is about all of it. */
export type Problem = {
  field: "name" | "address" | "email" | "password" | "again" | "currency" | "form"
  message: string
  /** Over by itself: then the form goes on to what comes next. */
  wait?: true
}

export type Draft = { name: string; check: NameCheck; verified: boolean; password: string; again: string }

/** Checks in the order of the form; null when it can be sent. */
export function firstProblem({ name, check, verified, password, again }: Draft): Problem | null {
  if (check.state === "unavailable") return { field: check.field, message: check.error }
  if (name.trim().length < 2) return { field: "name", message: "Use at least two letters or digits" }
  if (check.state !== "available")
    return { field: "name", message: "Please wait while we check business name availability", wait: true }
  if (!verified) return { field: "email", message: "Please verify your email address first" }
  const wrong = newPasswordProblem(password, again)
  if (wrong === null) return null
  return { field: password === again ? "password" : "again", message: wrong }
}

/** A name whose address is the free one: "Acme" with "acme-2" free is "Acme 2". */
export function nameFor(slug: string, name: string): string {
  const number = /-(\w+)$/.exec(slug)?.[1]
  const kept = name.trim()
  return number === undefined ? slug : `${kept} ${number}`
}
