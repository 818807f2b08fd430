// The fonts of documents and pictures: which piece of which font draws a character, and which characters none can draw.
import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import { z } from "zod"
import { boundedCache } from "../base/cache.ts"
import { charactersOf } from "./woff2.ts"

const fonts = [
  "inter",
  "noto-sans-arabic",
  "noto-sans-hebrew",
  "noto-sans-devanagari",
  "noto-sans-bengali",
  "noto-sans-tamil",
  "noto-sans-thai",
  "noto-sans-georgian",
  "noto-sans-armenian",
  "noto-sans-ethiopic",
  "noto-sans-telugu",
  "noto-sans-kannada",
  "noto-sans-malayalam",
  "noto-sans-gujarati",
  "noto-sans-gurmukhi",
  "noto-sans-oriya",
  "noto-sans-sinhala",
  "noto-sans-khmer",
  "noto-sans-lao",
  "noto-sans-myanmar",
  "noto-sans-symbols",
  "noto-sans-symbols-2",
  "noto-sans-sc",
  "noto-sans-tc",
  "noto-sans-jp",
  "noto-sans-kr",
  "noto-emoji",
] as const

type Font = (typeof fonts)[number]
/** A piece of a font, in the weights that there are. */
export type Face = { font: Font; ranges: string; cuts: { file: string; weights: string }[] }

/**
 * The pieces that `text` needs, and the fonts in the order of their use. `region` is an ISO 3166 country that decides the look
 * of Han characters when the text doesn't (no kana, no Hangul).
 */
export function facesFor(text: string, region: string | null): { faces: Face[]; order: Font[] } {
  const order = orderFor(text, region)
  const faces = new Set<Face>()
  for (const character of new Set(text)) {
    const face = faceFor(character.codePointAt(0) ?? 0, order)
    if (face) faces.add(face)
  }
  const isUsed = (font: Font) => font === "inter" || [...faces].some((face) => face.font === font)
  return { faces: [...faces], order: order.filter(isUsed) }
}

/** The fonts that aren't installed, or not whole. */
export function missingFonts(): string[] {
  const isThere = (folder: string) =>
    existsSync(join(folder, "files")) &&
    readdirSync(join(folder, "files")).some((name) => name.endsWith(".woff2"))
  return fonts.filter((font) => {
    const folder = folderOf(font)
    return folder === undefined || !isThere(folder)
  })
}

/** The characters of a text that no font draws, each once. */
export function missingIn(text: string): string[] {
  const order = orderFor(text, null)
  return [...new Set(text)].filter(
    (character) => !unseen.test(character) && !faceFor(character.codePointAt(0) ?? 0, order),
  )
}
/** Spaces, controls, joiners and variation selectors show nothing by themselves. */
const unseen = /^[\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector}]$/u

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
    const face = facesOf(font)
      .get(codePoint)
      ?.find((one) => has(one, codePoint))
    if (face) return face
  }
  return undefined
}

const known = new Map<Font, Map<number, Face[]>>()

/** Which pieces of a font may hold which character, read when first asked for. */
function facesOf(font: Font): Map<number, Face[]> {
  const faces = known.get(font) ?? readFaces(font)
  known.set(font, faces)
  return faces
}

/** Latin comes last in a package's list and goes first where pieces share a mark. */
function readFaces(font: Font): Map<number, Face[]> {
  const facesAt = new Map<number, Face[]>()
  const folder = folderOf(font)
  if (folder === undefined) return facesAt
  const list = z
    .record(z.string(), z.string())
    .parse(JSON.parse(readFileSync(join(folder, "unicode.json"), "utf8")))
  for (const [key, ranges] of Object.entries(list)) {
    const cuts = cutsOf(join(folder, "files", `${font}-${key.replace(/[[\]]/g, "")}`)).filter(({ file }) =>
      existsSync(file),
    )
    if (cuts.length === 0) continue
    const face = { font, ranges, cuts }
    for (const codePoint of codePoints(ranges))
      facesAt.set(codePoint, [face, ...(facesAt.get(codePoint) ?? [])])
  }
  return facesAt
}

function* codePoints(ranges: string): Generator<number> {
  for (const range of ranges.split(",")) {
    const [from = "", to = from] = range.trim().replace(/^U\+/i, "").split("-")
    const last = Number.parseInt(to, 16)
    for (let codePoint = Number.parseInt(from, 16); codePoint <= last; codePoint++) yield codePoint
  }
}

/** What the most recently used files hold. A package's ranges claim more than that. */
const held = boundedCache<Set<number>>(4 * 2 ** 20, (characters) => characters.size * 32)

function has(face: Face, codePoint: number): boolean {
  const file = face.cuts[0]?.file ?? ""
  const known = held.get(file)
  if (known) return known.has(codePoint)
  const characters = charactersOf(readFileSync(file))
  held.set(file, characters)
  return characters.has(codePoint)
}

/**
 * Chromium writes static fonts into a PDF as real fonts, and variable ones as Type 3 drawings: larger, slower and
 * rougher on some printers. So static fonts go first; variable ones serve where static ones would be too many
 * megabytes.
 */
function cutsOf(stem: string) {
  if (stem.includes("@fontsource-variable"))
    return [{ file: `${stem}-wght-normal.woff2`, weights: "100 900" }]
  return ["400", "600"].map((weights) => ({ file: `${stem}-${weights}-normal.woff2`, weights }))
}

const folders = new Map<Font, string | undefined>()

/** Undefined where it isn't installed: what it alone could draw is then missing. */
function folderOf(font: Font): string | undefined {
  if (!folders.has(font))
    folders.set(font, installed(`@fontsource/${font}`) ?? installed(`@fontsource-variable/${font}`))
  return folders.get(font)
}

function installed(name: string): string | undefined {
  try {
    return dirname(fileURLToPath(import.meta.resolve(`${name}/unicode.json`)))
  } catch {
    return undefined
  }
}
