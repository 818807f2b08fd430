// Where stored files lie: a folder for each kind, in it one for each organization, and how a key is spelled.
import { randomBytes } from "node:crypto"

/** Every kind of file that is kept. One that is added here goes with the account, and the sweep asks where it is named. */
export const folders = ["deliverables", "images", "originals", "pdf", "proofs"] as const
export type Folder = (typeof folders)[number]

/** All of an organization's files of one kind: `images/7`. */
export const folderOf = (folder: Folder, organization_id: number) => `${folder}/${organization_id}`

/** `images/7/<name>`. `name`: `[a-z0-9_.-]+`, unique within the folder. */
export const keyOf = (folder: Folder, organization_id: number, name: string) =>
  `${folderOf(folder, organization_id)}/${name}`

/** A key that nobody can guess, and nobody else has. */
export const newKey = (folder: Folder, organization_id: number, ending = "") =>
  keyOf(folder, organization_id, `${randomBytes(24).toString("hex")}${ending}`)

/** What a key says, `name` without its ending; undefined for what isn't one of ours. */
export function readKey(key: string): { folder: string; organization_id: string; name: string } | undefined {
  const [, folder, organization_id, name] = /^([a-z]+)\/([1-9]\d{0,15})\/([^/.]+)[^/]*$/.exec(key) ?? []
  return folder && organization_id && name ? { folder, organization_id, name } : undefined
}
