// The page behind a drawn picture: nothing loaded but data: URIs, and the fonts that its words need.
import { escapeHtml } from "../../src/core/base/escape.ts"
import { typefacesFor } from "./fonts.ts"

/** `style` uses the fonts as `var(--typeface)`; `country` decides the look of Han characters. */
type Picture = { words: string; country: string | null; style: string; body: string }

export function picturePage({ words, country, style, body }: Picture): string {
  const { css, family } = typefacesFor(words, country?.toUpperCase() ?? null)
  return [
    `<!doctype html><html lang="en"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<style>${css}\n*{box-sizing:border-box;margin:0}body{font-family:${family};overflow:hidden}\n${style}</style>`,
    `</head><body>${body}</body></html>`,
  ].join("")
}

/** `data` is a data: URI that we made, or null; `plate` a colour of ours behind it. */
export function pictureTag(data: string | null, plate: string | null) {
  const look = plate === null ? "" : ` style="background:${plate};padding:12px 16px;border-radius:12px"`
  return data === null ? "" : `<img alt=""${look} src="${escapeHtml(data)}">`
}

/** Initials of two words aren't joined into one, as Arabic letters would be. */
export const apart = (letters: string) => [...letters].join("\u200c")

/** A colour that is safe in a style; black for anything else. */
export const colourIn = (colour: string) => (/^#[0-9a-f]{6}$/i.test(colour) ? colour : "#000000")

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"
