// Cleans typed text for emails: one line, plain text, real links, readable colours.
import { tidy } from "./text.ts"

/** One line, at most `max` characters, cut with "…". */
export function safeLine(value: string, max = 500) {
  const characters = [...tidy(value).replace(/\s+/g, " ").trim()]
  return characters.length > max ? `${characters.slice(0, max - 1).join("")}…` : characters.join("")
}

/** Several lines, ended by line feeds only. */
export const safeText = (value: string) => tidy(value).trim()

/** The address as a browser would write it; throws unless it is http(s) without credentials. */
export function safeLink(value: string) {
  const url = URL.canParse(value) ? new URL(value) : null
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new Error("An email can only link to http and https addresses")
  }
  return url.href
}

/** Null for a name that a mail program would turn into a link, or that is too long for a name. */
export const unlinked = (value: string) => (/:\/\/|@|[./]\S/.test(value) || value.length > 60 ? null : value)

/** The colour if it is #RRGGBB, else `otherwise`. */
export const safeColour = (value: string, otherwise: string) =>
  /^#[0-9a-fA-F]{6}$/.test(value) ? value : otherwise
