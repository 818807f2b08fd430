// Files that staff and clients send each other: received into storage, and opened again.
import { fileTypeFromBuffer } from "file-type"
import { invalid, wrongType } from "../core/base/errors.ts"
import { Download } from "../core/files/download.ts"
import type { Files } from "../core/files/file.ts"
import { type Folder, newKey } from "../core/files/keys.ts"
import { peek } from "../core/files/peek.ts"
import type { Upload, Uploaded } from "../core/files/upload.ts"
import { fileEndings, fileProblem, isTextFile, nameProblem, tellingBytes, textKind } from "./rules.ts"

type Incoming = Parameters<Upload["receive"]>[2]

/** Checked by its name and its first bytes, while it streams into storage. Throws 415 for other kinds of files. */
export async function storeUpload(
  folder: Folder,
  { organization_id }: { organization_id: number },
  { files }: { files: Files },
  { filename, stream }: Incoming,
  endings = fileEndings,
): Promise<Uploaded> {
  const wrongName = nameProblem(filename)
  if (wrongName) throw invalid("file", wrongName)
  const { head, whole } = await peek(stream, tellingBytes)
  if (head.length === 0) throw invalid("file", "The file is empty")
  const problem = fileProblem(filename, await kindOf(filename, head), endings)
  if (problem) throw wrongType("file", problem)
  const key = newKey(folder, organization_id)
  return { key, filename, size: await files.put(key, whole) }
}

type Stored = Pick<Uploaded, "key" | "filename" | "size">

/** To be saved, as it came: no browser runs it. Undefined when it is missing in storage. */
export async function openUpload({ files }: { files: Files }, { key, filename, size }: Stored) {
  if (!(await files.has(key))) return undefined
  const tag = key.split("/").at(-1) ?? key
  const stored = { size, tag, open: (range?: { start: number; end: number }) => files.open(key, range) }
  return new Download(stored, "application/octet-stream", filename)
}

/**
 * All formats based on zip count as zip: their type only shows further on. A PDF may begin after up to 1,024 bytes. What says
 * that it is text isn't searched for other formats, whose marks may be two letters.
 */
async function kindOf(filename: string, head: Buffer): Promise<string | undefined> {
  if (isTextFile(filename)) return textKind(head.toString("latin1"))
  if (head.toString("latin1", 0, 2) === "PK") return "zip"
  const known = (await fileTypeFromBuffer(head))?.ext
  return known ?? (head.subarray(0, 1_024 + 5).includes("%PDF-") ? "pdf" : undefined)
}
