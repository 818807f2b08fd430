// The typefaces of a document: only those pieces of our own fonts that its text needs, embedded as data.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"

const packaged = [
  "inter",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-devanagari",
  "noto-sans-bengali",
  "noto-sans-tamil",
  "noto-sans-thai",
  "noto-sans-sc",
  "noto-sans-tc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-emoji",
] as const

type Font = (typeof packaged)[number]
type Face = { font: Font; subset: string; ranges: string }
type Family = { faces: Face[]; faceOf: Map<number, Face> }

export type Typefaces = { css: string; family: string }

/**
 * The @font-face rules for `text` and the value of `font-family` that goes with them. `region` is an ISO 3166
 * country that settles how Han characters look when the text itself doesn't (no kana, no Hangul).
 */
export function typefacesFor(text: string, region: string | null): Typefaces {
  const order = orderFor(text, region)
  const faces = new Set<Face>()
  for (const character of new Set(text)) {
    const face = faceFor(character.codePointAt(0) ?? 0, order)
    if (face) faces.add(face)
  }
  const used = order.filter((font) => font === "inter" || [...faces].some((face) => face.font === font))
  return { css: [...faces].map(fontFace).join("\n"), family: used.map((font) => `"${font}"`).join(", ") }
}

function orderFor(text: string, region: string | null): Font[] {
  const first = hanFont(text, region)
  const isHan = (font: Font) => hanFonts.includes(font)
  const others = packaged.filter((font) => !isHan(font) && font !== "noto-emoji")
  const rest = packaged.filter((font) => isHan(font) && font !== first)
  return [...others, first, ...rest, "noto-emoji"]
}

const hanFonts: readonly Font[] = ["noto-sans-sc", "noto-sans-tc", "noto-sans-jp", "noto-sans-kr"]

function hanFont(text: string, region: string | null): Font {
  if (/[\u3041-\u30ff]/.test(text)) return "noto-sans-jp"
  if (/[\u1100-\u11ff\uac00-\ud7af]/.test(text)) return "noto-sans-kr"
  if (/[\u3105-\u312f]/.test(text)) return "noto-sans-tc"
  if (region === "JP") return "noto-sans-jp"
  if (region === "KR") return "noto-sans-kr"
  if (region === "TW" || region === "HK" || region === "MO") return "noto-sans-tc"
  return "noto-sans-sc"
}

function faceFor(codePoint: number, order: readonly Font[]): Face | undefined {
  for (const font of order) {
    const face = familyOf(font).faceOf.get(codePoint)
    if (face) return face
  }
  return undefined
}

const families = new Map<Font, Family>()

function familyOf(font: Font): Family {
  const known = families.get(font)
  if (known) return known
  const family = readFamily(font)
  families.set(font, family)
  return family
}

/** Latin comes last in the package's list and wins where subsets share a mark. */
function readFamily(font: Font): Family {
  const listed = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(place(font, "unicode.json"), "utf8")))
  const faces = Object.entries(listed)
    .map(([key, ranges]) => ({ font, subset: key.replace(/[[\]]/g, ""), ranges }))
    .filter((face) => existsSync(fileOf(face)))
    .reverse()
  const faceOf = new Map<number, Face>()
  for (const face of faces) {
    for (const codePoint of codePoints(face.ranges)) if (!faceOf.has(codePoint)) faceOf.set(codePoint, face)
  }
  return { faces, faceOf }
}

function* codePoints(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-")
    const last = Number.parseInt(to, 16)
    for (let codePoint = Number.parseInt(from, 16); codePoint <= last; codePoint++) yield codePoint
  }
}

const fontFace = (face: Face) =>
  `@font-face{font-family:"${face.font}";font-weight:100 900;font-display:block;` +
  `src:url(data:font/woff2;base64,${encoded(face)}) format("woff2");unicode-range:${face.ranges}}`

/** Encoded files are kept up to 16 MB of text, the least recently used are dropped first. */
const cache = new Map<string, string>()
const cacheLimit = 16 * 2 ** 20
let cached = 0

function encoded(face: Face): string {
  const file = fileOf(face)
  const base64 = cache.get(file) ?? readFileSync(file).toString("base64")
  if (!cache.delete(file)) cached += base64.length
  cache.set(file, base64)
  for (const [oldest, text] of cache) {
    if (cached <= cacheLimit || oldest === file) break
    cache.delete(oldest)
    cached -= text.length
  }
  return base64
}

const fileOf = (face: Face) =>
  place(face.font, join("files", `${face.font}-${face.subset}-wght-normal.woff2`))

const place = (font: Font, path: string) =>
  join(dirname(fileURLToPath(import.meta.resolve(`@fontsource-variable/${font}/unicode.json`))), path)
