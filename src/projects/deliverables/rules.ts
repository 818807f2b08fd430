// Which files may be handed over, and when.
import type { ProjectStatus } from "../schema.ts"

/** A file can be handed over while the project is worked on, and after delivery. */
export const openStatuses: readonly ProjectStatus[] = ["in_progress", "delivered"]
export const notOpen = "A file can be handed over once the project is in progress or delivered"
export const movedOn = "This project was given to another client meanwhile. Please look at it again."

// An office file is a zip, or the container of older versions, which is that of encrypted ones too.
const office = ["zip", "cfb", "rtf", "xml"]
const film = ["mp4", "m4v", "mov", "3gp", "3g2", "f4v"]

/** The accepted endings, each with the types that its content may have. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map([
  ["zip", ["zip"]],
  ["rar", ["rar"]],
  ["pdf", ["pdf", "ai"]],
  ["doc", office],
  ["docx", office],
  ["xls", office],
  ["xlsx", office],
  ["ppt", office],
  ["pptx", office],
  ["png", ["png", "apng"]],
  ["jpg", ["jpg"]],
  ["jpeg", ["jpg"]],
  ["gif", ["gif"]],
  ["mp4", film],
  ["avi", ["avi"]],
  ["mov", film],
  ["wmv", ["asf", "wmv"]],
])
/** Without their dot, in the order in which they are named to people. */
export const fileEndings: readonly string[] = [...kinds.keys()]

/** Enough of a file's beginning to tell what it is, in bytes. */
export const tellingBytes = 4_100

const endingOf = (filename: string) => /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ""

/** What is wrong with the kind that a file's name claims, as a sentence, or null: all that can be told without its content. */
export const endingProblem = (filename: string): string | null =>
  kinds.has(endingOf(filename))
    ? null
    : `Choose a file of one of these kinds: ${fileEndings.join(", ")}. Folders should be zipped.`

/**
 * What is wrong with a file, as a sentence, or null. `content` is the kind that its first bytes were recognised as, in
 * the spelling of file-type, "zip" for all that is built on it, undefined for what nobody knows: none of the kinds taken here.
 */
export function fileProblem(filename: string, content: string | undefined): string | null {
  const ending = endingOf(filename)
  if (kinds.get(ending)?.some((kind) => kind === content)) return null
  return endingProblem(filename) ?? `This isn't a ${ending} file, whatever its name says`
}

/** What is wrong with a file's name, or null: 1 to 255 characters that can be shown. */
export function nameProblem(filename: string): string | null {
  if (filename.length > 255) return "The file's name is too long: at most 255 characters"
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(filename) ? "The file's name can't be used" : null
}
