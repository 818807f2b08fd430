// A printed document as a whole HTML page: fonts, colours and paper around its body.
import { escapeHtml } from "../../src/core/base/escape.ts"
import { writtenLanguage } from "../../src/core/values/language.ts"
import { type Palette, paletteOf } from "./colour.ts"
import { typefacesFor } from "./fonts.ts"
import { marginFace, pageLabels, pageRules } from "./paper.ts"

type Sheet = {
  title: string
  /** The markup, from <body> to </body>. */
  body: string
  document: Parameters<typeof pageRules>[0]
  /** The country whose letters are chosen where languages share them. */
  region: string | null
  primary_color: string
  styles: string
}

/** No script, nothing loaded except data: URIs. */
export function sheetHtml({ title, body, document, region, primary_color, styles }: Sheet): string {
  const fonts = typefacesFor(textOf(body) + pageLabels(), region?.toUpperCase() ?? null)
  const page = pageRules(document, fonts.family)
  return [
    `<!doctype html><html lang="${writtenLanguage()}"><head><meta charset="utf-8">`,
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    `<meta name="viewport" content="width=device-width, initial-scale=1">`,
    `<title>${escapeHtml(title)}</title>`,
    `<style>${fonts.css}\n${rootRules(paletteOf(primary_color), fonts.family)}\n${page}\n${styles}</style>`,
    `</head>${body.replace("</body>", `${marginFace(document)}</body>`)}</html>`,
  ].join("")
}

const policy = "default-src 'none'; img-src data:; style-src 'unsafe-inline'; font-src data:"

const rootRules = (palette: Palette, family: string) =>
  `:root{--accent:${palette.accent};--on-accent:${palette.on_accent};--accent-text:${palette.accent_text};` +
  `font-family:${family}}`

/** The visible text, to choose fonts by: the markup's own letters are Latin and always there. */
const textOf = (html: string) =>
  html
    .replace(/src="[^"]*"/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, hex) => String.fromCodePoint(Number.parseInt(hex, 16)))

export const safeLogo = (logo: string | null) =>
  logo !== null && /^data:image\/(png|jpeg|webp|gif);base64,[A-Za-z0-9+/]+=*$/.test(logo) ? logo : null
