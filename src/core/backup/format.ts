// What stands in a backup: a tar archive whose first and last entries say what lies between them.
import { z } from "zod"

export const headName = "portico-backup.json"
export const secretName = "app-secret"
export const manifestName = "manifest.json"
export const tableName = (table: string, piece: number) => `tables/${table}/${numbered(piece)}.copy`
export const sumsName = (piece: number) => `sums/${numbered(piece)}.sha256`
const numbered = (piece: number) => String(piece).padStart(6, "0")
export const fileName = (key: string) => `files/${key}`

/** `table` or `key` of an entry, undefined for what is neither. */
export const tableOf = (name: string) => /^tables\/([a-z_0-9]+)\/\d+\.copy$/.exec(name)?.[1]
export const keyOf = (name: string) => /^files\/(.+)$/.exec(name)?.[1]
export const isSums = (name: string) => /^sums\/\d+\.sha256$/.test(name)

/** Raised when an older program couldn't read what is written. */
const version = 1

const table = z.object({ name: z.string(), columns: z.array(z.string()) })
const sequence = z.object({ table: z.string(), column: z.string(), next: z.string() })

/** The first entry: enough to know whether this backup can be put back here. */
export const head = z.object({
  format: z.literal(version),
  product: z.literal("portico"),
  version: z.string(),
  made_at: z.string(),
  /** All that had run, in their order. */
  migrations: z.array(z.string()).min(1),
  /** In an order in which each can be filled after those that it refers to. */
  tables: z.array(table),
  /** The number that each identity column gives next. */
  sequences: z.array(sequence),
})
export type Head = z.output<typeof head>
export type Table = z.output<typeof table>
export type Sequence = z.output<typeof sequence>

/** The last entry: what must have been read by then. */
export const manifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.number(), bytes: z.number(), sha256: z.string() })),
  files: z.object({ count: z.number(), bytes: z.number() }),
})
export type Manifest = z.output<typeof manifest>
export type FilledTable = Manifest["tables"][number]

/** Files whose sums are told together, after them; as sha256sum writes them. */
export const sumsTogether = 500
export const sumLine = (key: string, sha256: string) => `${sha256}  ${fileName(key)}\n`
