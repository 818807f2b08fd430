// Builds the pages when their sources have changed: bundles for browser and server, with compressed copies.
import { createHash } from "node:crypto"
import {
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

const root = join(import.meta.dirname, "..")
const dist = join(root, "dist")
const mark = join(dist, "sources")
/** Pages opened before a new version still fetch their parts, so those of the last weeks stay. */
const keptDays = 30

// The delivered build, also in tests.
process.env.NODE_ENV = "production"
const sources = fingerprint()
if (existsSync(mark) && readFileSync(mark, "utf8") === sources) process.exit(0)
const start = Date.now()
const fresh = join(dist, `.new-${process.pid}`)
try {
  await bundleAll()
  await shrink(join(fresh, "client/assets"))
  publish()
  process.stderr.write(`The pages are built (${((Date.now() - start) / 1000).toFixed(1)} s)\n`)
} finally {
  rmSync(fresh, { recursive: true, force: true })
}

/** In parallel: each leaves cores idle at times. Equal files get equal names. */
async function bundleAll() {
  const { build } = await import("vite")
  const bundle = (folder: string, mode: string, ssr: boolean) =>
    build({
      configFile: join(root, "client/vite.config.ts"),
      mode,
      logLevel: "warn",
      build: { ssr, outDir: join(fresh, folder), emptyOutDir: false },
    })
  await Promise.all([
    bundle("client", "production", false),
    bundle("client", "door", false),
    bundle("client", "portal", false),
    bundle("client", "public", false),
    bundle("client", "landing", false),
    bundle("server", "production", true),
  ])
}

/** Pages are published last, when all their files exist, so a running server always has a complete set. */
function publish() {
  for (const [from, to] of [
    ["client/assets", "client/assets"],
    // Pictures that only server-drawn pages use.
    ["server/assets", "client/assets"],
    ["server", "server"],
  ] as const) {
    cpSync(join(fresh, from), join(dist, to), { recursive: true })
  }
  for (const page of ["index.html", "door.html", "portal.html", "public.html", "landing.html"]) {
    renameSync(join(fresh, "client", page), join(dist, "client", page))
  }
  const limit = Date.now() - keptDays * 86_400_000
  const current = new Set(["client", "server"].flatMap((half) => readdirSync(join(fresh, half, "assets"))))
  for (const name of readdirSync(join(dist, "client/assets"))) {
    const file = join(dist, "client/assets", name)
    if (!current.has(name) && statSync(file).mtimeMs < limit) rmSync(file)
  }
  writeFileSync(mark, sources)
}

/** Writes a .br and a .gz beside each text, as the server sends them. */
async function shrink(folder: string) {
  const brotli = promisify(brotliCompress)
  const zip = promisify(gzip)
  const texts = readdirSync(folder).filter((name) => /\.(js|css|svg)$/.test(name))
  await Promise.all(
    texts.map(async (name) => {
      const text = readFileSync(join(folder, name))
      if (text.length < 1_000) return
      const params = { [constants.BROTLI_PARAM_SIZE_HINT]: text.length }
      writeFileSync(join(folder, `${name}.br`), await brotli(text, { params }))
      writeFileSync(join(folder, `${name}.gz`), await zip(text, { level: 9 }))
    }),
  )
}

function fingerprint(): string {
  const hash = createHash("sha256")
  const files = globSync(
    ["client/**/*", "src/**/{schema,rules}.ts", "src/{core,languages}/**/*.ts", "package-lock.json"],
    {
      cwd: root,
    },
  )
  for (const file of files.sort()) {
    if (statSync(join(root, file)).isFile()) hash.update(file).update(readFileSync(join(root, file)))
  }
  return hash.digest("hex")
}
