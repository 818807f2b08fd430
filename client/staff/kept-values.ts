// What someone has typed into a form of the workspace, kept in this tab under the name of the form.
import { currentOrg, keepDraft, keptDraft, storedUser } from "../lib/storage.ts"

/** Another member's and another organization's is another place. */
const ownPlace = (place: string) => ["form", storedUser()?.id, currentOrg()?.id, place].join(" ")

export const keep = (place: string, typed: object) => keepDraft(ownPlace(place), typed)
export const forget = (place: string) => keepDraft(ownPlace(place), null)

/** By the names of its fields. */
export function typedInto(place: string): object {
  const typed = keptDraft(ownPlace(place))
  return typeof typed === "object" && typed !== null ? typed : {}
}

/** What another version of the form has left is taken only where it is of the same kind. */
export const fitting = (typed: object, saved: object) =>
  Object.fromEntries(
    Object.entries(typed).filter(
      ([name, value]) => name in saved && sameKind(value, Reflect.get(saved, name)),
    ),
  )

const sameKind = (one: unknown, other: unknown) =>
  one === null || (other ?? null) === null || typeof one === typeof other

/** An empty field is as good as none. A number that couldn't be read is typed too. */
export const same = (now: unknown, before: unknown) =>
  !Number.isNaN(now) && JSON.stringify(now ?? "") === JSON.stringify(before ?? "")
