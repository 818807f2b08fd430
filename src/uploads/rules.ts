// Which files staff and clients may send each other: as deliverables, in messages and with documents.

// An office file is a zip, or the container of older and of encrypted documents.
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
/** Without the dot, in the order in which people read them. */
export const fileEndings: readonly string[] = [...kinds.keys()]

/** Text has no mark of its own, so these are judged by `textKind`. */
const textKinds: ReadonlyMap<string, readonly string[]> = new Map([
  ["csv", ["text", "svg"]],
  ["txt", ["text", "svg"]],
  ["svg", ["svg"]],
])
/** What may go along with a document: tables, notes and drawings as well. */
export const documentEndings: readonly string[] = [...fileEndings, ...textKinds.keys()]

/** Bytes of a file's beginning that are enough to tell its type. */
export const tellingBytes = 4_100

const endingOf = (filename: string) => /\.([a-z0-9]+)$/i.exec(filename)?.[1]?.toLowerCase() ?? ""

export const isTextFile = (filename: string) => textKinds.has(endingOf(filename))

/**
 * The kind of a text by how it begins, in Latin-1; undefined where it isn't one. It has no control characters of other
 * formats, unless it is UTF-16.
 */
export function textKind(start: string): string | undefined {
  const isWide = start.startsWith("\u00ff\u00fe") || start.startsWith("\u00fe\u00ff")
  const hasOthers = [...start].some((char) => char < " " && !"\t\n\f\r".includes(char))
  if ((hasOthers && !isWide) || start.startsWith("%PDF-") || start.startsWith("{\\rtf")) return undefined
  return /<svg[\s>]/i.test(start) ? "svg" : "text"
}

/** What is wrong with a file's ending, as a sentence, or null: all that is known without its content. */
export const endingProblem = (filename: string, endings = fileEndings): string | null =>
  endings.includes(endingOf(filename))
    ? null
    : `Choose one of these file types: ${endings.join(", ")}. Folders should be zipped.`

/**
 * What is wrong with a file, as a sentence, or null. `content` is the type recognized by its first bytes, as file-type
 * spells it; "zip" for all formats based on it; undefined for unknown ones, which aren't accepted.
 */
export function fileProblem(
  filename: string,
  content: string | undefined,
  endings = fileEndings,
): string | null {
  const ending = endingOf(filename)
  const wrong = endingProblem(filename, endings)
  const accepted = kinds.get(ending) ?? textKinds.get(ending)
  if (wrong !== null || accepted?.some((kind) => kind === content)) return wrong
  return `This isn't a valid ${ending} file. Its contents don't match its name.`
}

/** What is wrong with a file's name, or null: 1 to 255 printable characters. */
export function nameProblem(filename: string): string | null {
  if (filename.length > 255) return "The file name is too long. The limit is 255 characters."
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(filename)
    ? "This file name isn't allowed. Rename the file and try again."
    : null
}

/** What is wrong with a file before it is uploaded, as a sentence, or null. A folder seems to be an empty file. */
export function uploadRefusal(
  { name, size }: { name: string; size: number },
  maxMb: number,
  endings = fileEndings,
): string | null {
  if (size === 0 && /\.\w+$/.test(name)) return "The file is empty"
  if (size > maxMb * 1024 * 1024) return `The file is too large. The limit is ${maxMb} MB.`
  return nameProblem(name) ?? endingProblem(name, endings)
}
