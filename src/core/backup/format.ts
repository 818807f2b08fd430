// The contents of a backup: a tar archive whose first and last entries describe what lies between them.
import { z } from "zod"
import { folders, readKey } from "../files/keys.ts"

export const headName = "portico-backup.json"
export const secretName = "app-secret"
export const manifestName = "manifest.json"
export const tableName = (table: string, piece: number) => `tables/${table}/${numbered(piece)}.copy`
export const sumsName = (piece: number) => `sums/${numbered(piece)}.sha256`
const numbered = (piece: number) => String(piece).padStart(6, "0")
export const fileName = (key: string) => `files/${key}`

/** `table` or `key` of an entry, undefined for other entries. */
export const tableOf = (name: string) => /^tables\/([a-z_0-9]+)\/\d+\.copy$/.exec(name)?.[1]
export const keyOf = (name: string) => {
  const key = /^files\/(.+)$/.exec(name)?.[1]
  // A key becomes a path, and who wrote the backup isn't known before its end.
  return key !== undefined && (folders as readonly string[]).includes(readKey(key)?.folder ?? "")
    ? key
    : undefined
}
export const isSums = (name: string) => /^sums\/\d+\.sha256$/.test(name)

/** Bytes of the entries that are read into memory, at most; our own are far smaller. Tables and files are passed on in pieces. */
export const maxBytes = { head: 4_000_000, secret: 1_000, sums: 1_000_000, manifest: 4_000_000 }

/** Raise it when older programs couldn't read what is written. */
const version = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const sequence = z.object({ table: z.string(), column: z.string(), next: z.string() })

/** The first entry: enough to decide whether this backup can be restored here. */
export const head = z.object({
  format: z.literal(version),
  product: z.literal("portico"),
  version: z.string(),
  made_at: z.string(),
  /** All that had run, in order. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which each refers only to those before it. */
  tables: z.array(table),
  /** The next number of each identity column. */
  sequences: z.array(sequence),
})
export type Head = z.output<typeof head>
export type Table = z.output<typeof table>
export type Sequence = z.output<typeof sequence>

/** The last entry: what must have been read before it. */
export const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
})
export type Manifest = z.output<typeof manifest>
export type FilledTable = Manifest["tables"][number]

/** After so many files their checksums follow together, as sha256sum writes them. */
export const sumsTogether = 500
export const sumLine = (key: string, sha256: string) => `${sha256}  ${fileName(key)}\n`
