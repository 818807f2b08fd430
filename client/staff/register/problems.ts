// What blocks a registration, in the form's order, and a name that would work.
import { newPasswordProblem } from "../sign-in/new-password.ts"
import type { NameCheck } from "./use-name-check.ts"

/** `form` is about the whole form. */
export type Problem = {
  field: "name" | "address" | "email" | "password" | "again" | "currency" | "form"
  message: string
  /** Resolves by itself, and the form then continues. */
  wait?: true
}

export type Draft = { name: string; check: NameCheck; verified: boolean; password: string; again: string }

/** In the form's order; null if it can be submitted. */
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

/** A name whose address is free: "Acme 2" for "Acme" if "acme-2" is free. */
export function nameFor(slug: string, name: string): string {
  const number = /-(\w+)$/.exec(slug)?.[1]
  const kept = name.trim()
  return number === undefined ? slug : `${kept} ${number}`
}
