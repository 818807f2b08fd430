// Cleans typed text for documents: nothing in it can reach beyond its own field.
import { fractionsInFigures } from "../../src/core/values/text.ts"

/**
 * Text for one field: composed (NFC), without control characters, direction overrides and isolates (the markup isolates
 * each field), and with stacked combining marks cut to what writing systems use.
 */
export const tidy = (text: string): string =>
  fractionsInFigures(text.toWellFormed().normalize("NFC"))
    .replace(/\r\n?|[\u2028\u2029]/g, "\n")
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f]/g, "")
    .replace(/[\u202a-\u202e\u2066-\u2069\u206a-\u206f\ufff9-\ufffb]/g, "")
    .replace(
      /([\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{2})[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g,
      "$1",
    )
    .replace(/(\p{M}{6})\p{M}+/gu, "$1")

/** Every string in a value, cleaned; everything else unchanged. */
export function tidied<T>(value: T): T
export function tidied(value: unknown): unknown {
  if (typeof value === "string") return tidy(value)
  if (Array.isArray(value)) return value.map((part) => tidied(part))
  if (typeof value !== "object" || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, tidied(part)]))
}

/** An email or web address in pieces between which a line may break: "ada@", "client.", "example". */
export const piecesOf = (address: string | null): string[] => address?.split(/(?<=[@./])/) ?? []
