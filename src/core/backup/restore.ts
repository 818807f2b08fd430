// `npm run restore`: puts a backup into an empty installation of this or a newer version, all of it or nothing.
import { createReadStream } from "node:fs"
import { mkdir, open, rename } from "node:fs/promises"
import { basename, dirname, join } from "node:path"
import { Readable } from "node:stream"
import { type Config, StartError, secretFile } from "../base/config.ts"
import { removeUnfinished, unfinishedName } from "../base/leftovers.ts"
import { freeingBuffers } from "../files/free-buffers.ts"
import { assertKnown, beginFilling, endFilling, type Filling, fillTable } from "./filling.ts"
import type { Head, Manifest } from "./format.ts"
import { holdFiles } from "./hold.ts"
import { type Opened, openInstallation } from "./opened.ts"
import { type Out, type Progress, showProgress, size } from "./progress.ts"
import { readArchive, type Taker } from "./reader.ts"
import { unseal } from "./seal.ts"
import { speakPlainly } from "./tables.ts"
import { assertEmpty, beginFiles, endFiles } from "./target.ts"

/**
 * `secret`: the value of APP_SECRET, undefined when the secret is kept in a file. `unsealed`: a backup that isn't sealed
 * is restored although there is a passphrase.
 */
type Options = { path: string; secret: string | undefined; unsealed?: boolean; out: Out }

/**
 * Files are stored first, then all rows are committed at once; leftovers of a killed restore are removed by the next.
 * Throws StartError, with nothing restored, for a backup that is broken, newer or of another secret, and for a target
 * that isn't empty.
 */
export async function restore(
  config: Config,
  { path, secret, unsealed = false, out }: Options,
): Promise<Manifest> {
  const stored = createReadStream(path, { highWaterMark: 256 * 1024 })
  const opening = Promise.withResolvers<void>()
  stored.once("open", () => opening.resolve())
  stored.once("error", ({ message }) => opening.reject(new StartError(`${path} can't be read: ${message}`)))
  await opening.promise
  const progress = showProgress(out, "Restoring", () => undefined)
  let opened: Opened | undefined
  try {
    const unsealing = unseal(stored, config.backup_passphrase, { takesPlain: unsealed })
    const plain = Readable.from(await unsealing, { objectMode: false })
    const taker = takerOf(config, secret, progress, async () => {
      opened = await openInstallation(config, "portico-restore")
      return opened
    })
    const manifest = await readArchive(freeingBuffers(plain), taker)
    await taker.finish()
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0)
    progress.say(
      `Restored ${manifest.tables.length} tables with ${rows} rows, ${manifest.files.count} files (${size(manifest.files.bytes)} in total). Everything matches the backup.`,
    )
    return manifest
  } finally {
    stored.destroy()
    progress.end()
    await opened?.close()
  }
}

function takerOf(
  config: Config,
  secret: string | undefined,
  progress: Progress,
  openTarget: () => Promise<Opened>,
): Taker & { finish(): Promise<void> } {
  let known: { head: Head; secret: string; target: Opened; filling: Filling } | undefined
  const here = () => {
    if (!known) throw new Error("the header must come first")
    return known
  }
  return {
    async head(head, its) {
      assertKnown(head)
      assertSameSecret(secret, its)
      const target = await openTarget()
      const { client, files } = target
      progress.say(`Restoring the backup from ${head.made_at} into ${target.where}`)
      await holdFiles(client)
      await speakPlainly(client)
      await assertEmpty(client, files)
      await beginFiles(files)
      known = { head, secret: its, target, filling: await beginFilling(client, head) }
    },
    async table(name, bytes) {
      const { head, target } = here()
      const table = head.tables.find((one) => one.name === name)
      if (!table) throw new Error(`${name} isn't in the header`)
      const rows = await fillTable(target.client, table, bytes)
      progress.table(rows, 0)
      return rows
    },
    async file(key, bytes, size) {
      await here().target.files.put(key, bytes)
      progress.bytes(size)
      progress.file()
    },
    async finish() {
      const { head, target, filling, secret: its } = here()
      if (secret === undefined) await keepSecret(config, its)
      await endFilling(target.client, filling, head)
      await endFiles(target.files)
      if (secret === undefined && config.database_url)
        progress.say(
          `Its secret is in ${secretFile(config.data_dir)}: give it to every process as APP_SECRET.`,
        )
    },
  }
}

function assertSameSecret(mine: string | undefined, its: string) {
  if (mine === undefined || mine === its) return
  throw new StartError(
    "APP_SECRET isn't the one in this backup. Without the right one, no emailed link would work. " +
      "Set it to the value in the backup (tar -xOf <file> app-secret; sealed: age -d <file> | tar -xO app-secret).",
  )
}

const draftsOf = (path: string) => `${basename(path)}.`

/** Replaces the secret that an empty installation has created for itself. */
async function keepSecret(config: Config, secret: string) {
  const path = secretFile(config.data_dir)
  removeUnfinished(config.data_dir, draftsOf(path))
  const draft = join(config.data_dir, unfinishedName(draftsOf(path)))
  await mkdir(dirname(path), { recursive: true })
  await using handle = await open(draft, "wx", 0o600)
  await handle.writeFile(secret)
  await handle.sync()
  await rename(draft, path)
}
