// The fonts of a document: only the pieces that its text needs, embedded as data.
import { existsSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"
import { boundedCache } from "../../src/core/base/cache.ts"

const fonts = [
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

type Font = (typeof fonts)[number]
type Face = { font: Font; subset: string; ranges: string }
type Cut = { file: string; weights: string }

type Typefaces = { css: string; family: string }

/**
 * The @font-face rules for `text` and the matching `font-family`. `region` is an ISO 3166 country that decides the look
 * of Han characters when the text doesn't (no kana, no Hangul).
 */
export function typefacesFor(text: string, region: string | null): Typefaces {
  const order = orderFor(text, region)
  const faces = new Set<Face>()
  for (const character of new Set(text)) {
    const face = faceFor(character.codePointAt(0) ?? 0, order)
    if (face) faces.add(face)
  }
  const used = order.filter((font) => font === "inter" || [...faces].some((face) => face.font === font))
  return { css: [...faces].map(fontFaces).join("\n"), family: used.map((font) => `"${font}"`).join(", ") }
}

function orderFor(text: string, region: string | null): Font[] {
  const first = hanFont(text, region)
  const isHan = (font: Font) => hanFonts.includes(font)
  const others = fonts.filter((font) => !isHan(font) && font !== "noto-emoji")
  const rest = fonts.filter((font) => isHan(font) && font !== first)
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

/** Pictographs use their own font first: others claim some, such as flags, without drawing them. */
function faceFor(codePoint: number, order: readonly Font[]): Face | undefined {
  const isPictograph = codePoint >= 0x1f000 && codePoint < 0x20000
  for (const font of isPictograph ? ["noto-emoji" as const, ...order] : order) {
    const face = facesOf(font).get(codePoint)
    if (face) return face
  }
  return undefined
}

const known = new Map<Font, Map<number, Face>>()

/** Which piece of a font holds which character, read when first asked for. */
function facesOf(font: Font): Map<number, Face> {
  const faces = known.get(font) ?? readFaces(font)
  known.set(font, faces)
  return faces
}

/** Latin comes last in a package's list and wins where pieces share a mark. */
function readFaces(font: Font): Map<number, Face> {
  const list = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folderOf(font), "unicode.json"), "utf8")))
  const faceOf = new Map<number, Face>()
  for (const [key, ranges] of Object.entries(list)) {
    // These two claim whole ranges and hold few of their glyphs.
    if (key === "symbols" || key === "math") continue
    const face = { font, subset: key.replace(/[[\]]/g, ""), ranges }
    if (cutsOf(face).some((cut) => !existsSync(cut.file))) continue
    for (const codePoint of codePoints(ranges)) faceOf.set(codePoint, face)
  }
  return faceOf
}

function* codePoints(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-")
    const last = Number.parseInt(to, 16)
    for (let codePoint = Number.parseInt(from, 16); codePoint <= last; codePoint++) yield codePoint
  }
}

const fontFaces = (face: Face) =>
  cutsOf(face)
    .map(
      ({ file, weights }) =>
        `@font-face{font-family:"${face.font}";font-weight:${weights};font-display:block;` +
        `src:url(data:font/woff2;base64,${encode(file)}) format("woff2");unicode-range:${face.ranges}}`,
    )
    .join("\n")

/** The most recently used files as base64. */
const encoded = boundedCache<string>(16 * 2 ** 20, (text) => text.length)

function encode(file: string): string {
  const known = encoded.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file).toString("base64")
  encoded.set(file, text)
  return text
}

/**
 * Chromium writes static fonts into a PDF as real fonts, and variable ones as Type 3 drawings: larger, slower and
 * rougher on some printers. So static fonts go first; variable ones serve where static ones would be too many
 * megabytes.
 */
function cutsOf({ font, subset }: Face): Cut[] {
  const stem = join(folderOf(font), "files", `${font}-${subset}`)
  if (isVariable(font)) return [{ file: `${stem}-wght-normal.woff2`, weights: "100 900" }]
  return [
    { file: `${stem}-400-normal.woff2`, weights: "400" },
    { file: `${stem}-600-normal.woff2`, weights: "600" },
  ]
}

const isVariable = (font: Font) => folderOf(font).includes("@fontsource-variable")

const folders = new Map<Font, string>()

function folderOf(font: Font): string {
  const folder =
    folders.get(font) ?? installed(`@fontsource/${font}`) ?? installed(`@fontsource-variable/${font}`)
  if (folder === undefined) throw new Error(`The font ${font} is not installed`)
  folders.set(font, folder)
  return folder
}

function installed(name: string): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${name}/unicode.json`)))
  } catch {
    return undefined
  }
}
