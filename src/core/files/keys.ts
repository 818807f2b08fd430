// Where stored files lie: a folder for each kind, a folder in it for each organization, and how keys are spelled.
import { randomBytes } from "node:crypto"

/**
 * Every kind of stored file. Files of a kind added here are deleted with the account, and the daily sweep must know
 * which rows name them.
 */
export const folders = ["attachments", "deliverables", "images", "originals", "pdf", "proofs"] as const
export type Folder = (typeof folders)[number]

/** All of an organization's files of one kind: `images/7`. */
export const folderOf = (folder: Folder, organization_id: number) => `${folder}/${organization_id}`

/** `images/7/<name>`. `name`: `[a-z0-9_.-]+`, unique within the folder. */
export const keyOf = (folder: Folder, organization_id: number, name: string) =>
  `${folderOf(folder, organization_id)}/${name}`

/** A unique key that can't be guessed. */
export const newKey = (folder: Folder, organization_id: number, ending = "") =>
  keyOf(folder, organization_id, `${randomBytes(24).toString("hex")}${ending}`)

/** The parts of a key, `name` without its ending; undefined for a text that isn't one of our keys. */
export function readKey(key: string): { folder: string; organization_id: string; name: string } | undefined {
  const [, folder, organization_id, name] = /^([a-z]+)\/([1-9]\d{0,15})\/([^/.]+)[^/]*$/.exec(key) ?? []
  return folder && organization_id && name ? { folder, organization_id, name } : undefined
}
