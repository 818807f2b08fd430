// Which files may prove a payment.

/** Bytes: enough for a photo from a phone. */
export const maxProofBytes = 5 * 1024 * 1024

const wanted = "Choose a PNG, JPEG or WebP image, or a PDF"

/** The accepted types, each with its endings; a name without an ending gets the first. */
const kinds: ReadonlyMap<string, readonly string[]> = new Map([
  ["image/png", ["png"]],
  ["image/jpeg", ["jpg", "jpeg", "jfif"]],
  ["image/webp", ["webp"]],
  ["application/pdf", ["pdf"]],
])
/** For the `accept` of a file field. */
export const proofTypes: readonly string[] = [...kinds.keys()]

/** What is wrong with a file before it is uploaded, as a sentence, or null; `type` is what the browser reports. */
export function proofRefusal({ name, type, size }: { name: string; type: string; size: number }) {
  if (size > maxProofBytes) return "This file is larger than 5 MB"
  if (size === 0) return "This file is empty"
  return proofTypes.includes(type) ? proofNameProblem(name) : wanted
}

/** Letters behind the last dot: "Transfer 20.11.2026" has none. */
const endingOf = (name: string) => /\.([a-z][a-z0-9]{1,5})$/i.exec(name)?.[1]?.toLowerCase()

/**
 * What is wrong with a file, as a sentence, or null: `content` is the type of its bytes, undefined if unknown. A name
 * with another type's ending is a lie or a mistake.
 */
export function proofProblem(name: string, content: string | undefined): string | null {
  const [endings, ending] = [kinds.get(content ?? ""), endingOf(name)]
  const said = [...kinds.values()].some((known) => known.includes(ending ?? ""))
  if (ending !== undefined && !said) return wanted
  if (!endings) return said ? `This isn't a valid ${ending} file. Its contents don't match its name.` : wanted
  return ending === undefined || endings.includes(ending)
    ? null
    : `This isn't a valid ${ending} file. Its contents don't match its name.`
}

/** Adds the ending of its content to a name without one. */
export const proofName = (name: string, content: string) =>
  endingOf(name) === undefined ? `${name}.${kinds.get(content)?.[0] ?? "bin"}` : name

/** A sentence for what is wrong with a file's name, or null: staff read it. */
export function proofNameProblem(name: string): string | null {
  if (name.length > 200) return "The file name is too long. The limit is 200 characters."
  return /[\p{Cc}\p{Cs}\u2028\u2029]/u.test(name)
    ? "This file name isn't allowed. Rename the file and try again."
    : null
}
