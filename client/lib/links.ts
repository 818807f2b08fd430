// Finds the web and email addresses in a text that someone else has written.
import { shownAddress } from "../../src/core/values/mail-address.ts"

/** A part of a text; `href` is null for what stays text. `at` is where it begins. */
export type Piece = { at: number; text: string; href: string | null }

/**
 * Only http, https and plain email addresses that begin a word: what follows another scheme, as in `javascript:`, is
 * no link. Asian punctuation ends an address, as a space does.
 */
const address =
  /(?<![\w@:/.+=&?#%-])(?:https?:\/\/[^\s<>"`{}|\\^\u3000-\u303f\uff00-\uffef]+|[\w.+-]{1,64}@(?:[a-z0-9-]+\.)+[a-z]{2,24}(?![\w@-]))/gi

/** Characters. A longer address stays text. */
const maxLength = 2_048

export function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = []
  let done = 0
  const add = (end: number, href: string | null) => {
    if (end > done) pieces.push({ at: done, text: text.slice(done, end), href })
    done = end
  }
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnding(found)
    const href = hrefOf(shown)
    if (href === null) continue
    add(index, null)
    add(index + shown.length, href)
  }
  add(text.length, null)
  return pieces
}

/** Null for what doesn't lead where it seems to: a name before an "@", invisible characters, a host of mixed scripts. */
function hrefOf(found: string): string | null {
  if (found.length > maxLength || /\p{Cf}/u.test(found)) return null
  if (!/^https?:/i.test(found)) return `mailto:${found}`
  const url = URL.canParse(found) ? new URL(found) : null
  if (url === null || url.username !== "" || url.password !== "") return null
  return shownAddress(`@${url.hostname}`).includes("xn--") ? null : url.href
}

/** Without the punctuation of the sentence around it; a bracket that the address opens belongs to it. */
function withoutEnding(found: string): string {
  if (found.length > maxLength) return found
  const left = { ")": surplus(found, "(", ")"), "]": surplus(found, "[", "]") }
  for (let end = found.length; end > 0; end--) {
    const last = found.charAt(end - 1)
    if (punctuation.includes(last)) continue
    if ((last !== ")" && last !== "]") || left[last] <= 0) return found.slice(0, end)
    left[last]--
  }
  return ""
}

const punctuation = ".,;:!?'\"*…’”»"

/** How many more brackets are closed than opened; counted once, because a text may be nothing but brackets. */
const surplus = (text: string, open: string, close: string) =>
  text.split(close).length - text.split(open).length
