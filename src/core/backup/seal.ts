// Encrypts a backup in the format of age (age-encryption.org/v1), so that the age program opens it too. Every 64 kB are
// authenticated with their number and whether they are the last, so nothing can be cut off or swapped.
import { Decrypter, Encrypter } from "age-encryption"
import { StartError } from "../base/config.ts"

type Bytes = AsyncIterable<Uint8Array>

const intro = "age-encryption.org/v1\n"

/** Each character less makes it quicker to guess for anyone who has the file. */
const minLength = 12

/** Throws StartError for a passphrase that is too short to seal with. Any opens what it has sealed. */
export function assertLong(passphrase: string) {
  if ([...passphrase.trim()].length < minLength)
    throw new StartError(`The passphrase needs at least ${minLength} characters.`)
}

/** Scrypt with N = 2^`work`, r = 8: by default 128 MB and about half a second for each guess. */
export async function seal(plain: Bytes, passphrase: string, work = 17): Promise<Bytes> {
  const encrypter = new Encrypter()
  encrypter.setPassphrase(passphrase)
  encrypter.setScryptWorkFactor(work)
  return piecesOf(await encrypter.encrypt(streamOf(plain)))
}

/**
 * The decrypted bytes, or the bytes themselves if they aren't encrypted. Throws StartError without the right
 * passphrase, and where a passphrase is given for bytes that aren't encrypted: anyone could have written them. With
 * `takesPlain` they are taken all the same.
 */
export async function unseal(
  bytes: Bytes,
  passphrase: string | undefined,
  { takesPlain = false }: { takesPlain?: boolean } = {},
): Promise<Bytes> {
  const source = bytes[Symbol.asyncIterator]()
  const begun: Buffer[] = []
  let size = 0
  while (size < intro.length) {
    const next = await source.next()
    if (next.done) break
    begun.push(Buffer.from(next.value))
    size += next.value.length
  }
  const start = Buffer.concat(begun)
  const whole = resumed(start, source)
  if (start.subarray(0, intro.length).toString() !== intro) {
    if (!passphrase || takesPlain) return whole
    throw new StartError(
      "This backup isn't sealed, although a passphrase is set: anyone could have written it. " +
        "If you know where it comes from, add --unsealed.",
    )
  }
  if (!passphrase)
    throw new StartError(
      "This backup is sealed. Set PORTICO_BACKUP_PASSPHRASE, or name a file with --passphrase-file.",
    )
  const decrypter = new Decrypter()
  decrypter.addPassphrase(passphrase)
  try {
    return piecesOf(await decrypter.decrypt(streamOf(whole)))
  } catch (cause) {
    throw new StartError("This passphrase doesn't open the backup.", { cause })
  }
}

function streamOf(bytes: Bytes): ReadableStream<Uint8Array> {
  const source = bytes[Symbol.asyncIterator]()
  return new ReadableStream({
    async pull(controller) {
      const next = await source.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => void (await source.return?.()),
  })
}

async function* piecesOf(stream: ReadableStream<Uint8Array>): Bytes {
  const reader = stream.getReader()
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value
  } finally {
    // A reader that stops early ends the source too.
    await reader.cancel().catch(() => {})
  }
}

async function* resumed(start: Buffer, rest: AsyncIterator<Uint8Array>): Bytes {
  yield start
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}
