// `npm run backup`: one moment of the database, all files and the secret, in one file, while the server keeps running.
import { Readable } from "node:stream"
import { to } from "pg-copy-streams"
import { type Config, StartError } from "../base/config.ts"
import type { Files } from "../files/file.ts"
import { freeingBuffers } from "../files/free-buffers.ts"
import { folders } from "../files/keys.ts"
import { assertFree, writeWhole } from "./archive-file.ts"
import type { Head, Manifest } from "./format.ts"
import { holdFiles } from "./hold.ts"
import { type Opened, openInstallation } from "./opened.ts"
import { type Out, showProgress, size } from "./progress.ts"
import { assertLong, seal } from "./seal.ts"
import { listMigrations, listSequences, listTables, speakPlainly } from "./tables.ts"
import { createWriter, type Writer } from "./writer.ts"

type Options = { path: string; version: string; out: Out; signal: AbortSignal }

/**
 * Writes the backup to `path` and answers its contents. All files that the rows name are in it, because none is removed
 * until the end; later ones may be too. Throws StartError; then there is no file.
 */
export async function backup(config: Config, { path, version, out, signal }: Options): Promise<Manifest> {
  if (config.backup_passphrase !== undefined) assertLong(config.backup_passphrase)
  await assertFree(path)
  const opened = await openInstallation(config, "portico-backup")
  let total: number | undefined
  const progress = showProgress(out, "Backing up", () => total)
  try {
    progress.say(`Backing up ${opened.where}`)
    const made_at = new Date()
    const writer = createWriter(made_at, progress)
    const fill = async () => {
      const { client, files } = opened
      await holdFiles(client)
      await speakPlainly(client)
      await client.query("begin isolation level repeatable read, read only")
      await writer.head(await headOf(opened, version, made_at), config.app_secret)
      await copyTables(opened, writer, signal)
      await client.query("commit")
      total = await sizeOf(files)
      await copyFiles(files, writer, signal)
      return writer.end()
    }
    const plain = freeingBuffers(writer.bytes)
    const bytes = config.backup_passphrase !== undefined ? await seal(plain, config.backup_passphrase) : plain
    const filled = fill().catch((error) => {
      writer.fail(error)
      throw error
    })
    const written = writeWhole(path, Readable.from(bytes, { objectMode: false }), signal)
    written.catch(writer.fail)
    const [manifest] = await settled(filled, written)
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    progress.say(
      `${path}: ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files (${size(manifest.files.bytes)} in total)` +
        (config.backup_passphrase !== undefined
          ? ", sealed"
          : ", NOT sealed: it holds the secret and the data of every organization"),
    )
    return manifest
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  } finally {
    progress.end()
    await opened.close()
  }
}

/** Waits for both to end; throws the first failure. */
async function settled<A, B>(first: Promise<A>, second: Promise<B>): Promise<[A, B]> {
  try {
    return await Promise.all([first, second])
  } catch (error) {
    await Promise.allSettled([first, second])
    throw error
  }
}

/** The transaction's first statements: they fix the snapshot that all rows are read from. */
async function headOf({ client, where }: Opened, version: string, made_at: Date): Promise<Head> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new StartError(`There is nothing to back up in ${where}.`)
  const [tables, sequences] = [await listTables(client), await listSequences(client)]
  const known = { format: 1, product: "portico" } as const
  return { ...known, version, made_at: made_at.toISOString(), migrations, tables, sequences }
}

async function copyTables({ client }: Opened, writer: Writer, signal: AbortSignal) {
  for (const { name, columns } of await listTables(client)) {
    signal.throwIfAborted()
    const list = columns.map((column) => client.escapeIdentifier(column)).join(", ")
    const copy = client.query(to(`copy public.${client.escapeIdentifier(name)} (${list}) to stdout`))
    // COPY reports its rows after the last of them, so ask before the next statement.
    await writer.table(name, copy, async () => {
      await client.query("select")
      return copy.rowCount
    })
  }
}

async function copyFiles(files: Files, writer: Writer, signal: AbortSignal) {
  for (const folder of folders)
    for await (const { key } of files.list(folder)) {
      signal.throwIfAborted()
      const file = await files.open(key)
      // A file that no row names may disappear at any time.
      if (file) await writer.file(key, file.stream, file.size)
    }
}

async function sizeOf(files: Files): Promise<number> {
  let total = 0
  for (const folder of folders) for await (const { size } of files.list(folder)) total += size
  return total
}
