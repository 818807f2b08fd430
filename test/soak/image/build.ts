// Carries out the steps of the Dockerfile in folders, where no container engine is: each stage is a root of its own.
import { type ExecFileOptions, execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { cp, mkdir, rename, rm, stat, symlink, writeFile } from "node:fs/promises"
import { basename, dirname, join, resolve } from "node:path"
import { promisify } from "node:util"
import { readCopy, type Stage } from "../../support/dockerfile.ts"

const root = resolve(import.meta.dirname, "../../..")
const run = (program: string, args: string[], options: ExecFileOptions = {}) =>
  promisify(execFile)(program, args, { maxBuffer: 2 ** 26, ...options })

/** What keeps this machine from building; undefined where it can. */
export async function obstacle(): Promise<string | undefined> {
  if (process.getuid?.() !== 0) return "only root can"
  for (const program of ["debootstrap", "unshare", "chroot"])
    if (!(await has(program))) return `${program} isn't installed`
  const able = await run("unshare", ["--mount", "--pid", "--fork", "true"]).catch(() => undefined)
  return able ? undefined : "this machine allows no namespaces"
}

const has = (program: string) =>
  run("sh", ["-c", `command -v ${program}`]).then(
    () => true,
    () => false,
  )

const mirror = "http://deb.debian.org/debian"

/** As node:24-bookworm-slim: Debian's smallest system, with Node and npm in /usr/local. */
async function makeBase(dir: string): Promise<void> {
  await clear(dir)
  await run("debootstrap", ["--variant=minbase", "bookworm", dir, mirror])
  const sources = ["bookworm main", "bookworm-updates main"].map((suite) => `deb ${mirror} ${suite}\n`)
  const security = "deb http://deb.debian.org/debian-security bookworm-security main\n"
  await writeFile(join(dir, "etc/apt/sources.list"), [...sources, security].join(""))
  // Docker's Debian keeps no package that has been installed.
  const clean = 'DPkg::Post-Invoke { "rm -f /var/cache/apt/archives/*.deb"; };\n'
  await writeFile(join(dir, "etc/apt/apt.conf.d/docker-clean"), clean)
  await run("sh", ["-c", `rm -f "$0"/var/cache/apt/archives/*.deb`, dir])
  await cp("/etc/resolv.conf", join(dir, "etc/resolv.conf"), { dereference: true })
  const local = join(dir, "usr/local")
  await cp(process.execPath, join(local, "bin/node"), { dereference: true })
  const npm = resolve(dirname(process.env.npm_execpath ?? ""), "..")
  await cp(npm, join(local, "lib/node_modules/npm"), { recursive: true, dereference: true })
  await symlink("../lib/node_modules/npm/bin/npm-cli.js", join(local, "bin/npm"))
}

/** A root for each stage, below `dir`; each begins as a copy of the one it comes from, or of `base`. */
export async function build(base: string, dir: string, stages: Stage[], say: (line: string) => void) {
  if (!existsSync(base)) {
    await makeBase(`${base}.new`)
    await rename(`${base}.new`, base)
    say("Debian's base system is there")
  }
  await mkdir(dir, { recursive: true })
  for (const stage of stages) {
    const from = stages.some(({ name }) => name === stage.from) ? join(dir, stage.from) : base
    const place = join(dir, stage.name)
    await run("cp", ["-a", from, place])
    // Where a stage begins, it is in the folder in which the one before it ended.
    let folder = folderOf(stages, stage)
    for (const { name, text } of stage.steps) {
      if (name === "WORKDIR") {
        folder = text
        await mkdir(join(place, folder), { recursive: true })
      } else if (name === "RUN") await runInside(dir, place, folder, text)
      else if (name === "COPY") await copy(dir, place, folder, text)
    }
    say(`${stage.name} is built`)
  }
}

function folderOf(stages: Stage[], stage: Stage): string {
  const parent = stages.find(({ name }) => name === stage.from)
  return parent?.steps.findLast(({ name }) => name === "WORKDIR")?.text ?? "/"
}

/** In namespaces of its own, so that nothing stays mounted. Stages share what npm has fetched, and whom it trusts. */
async function runInside(dir: string, place: string, folder: string, command: string) {
  const cache = join(dir, "npm-cache")
  await mkdir(cache, { recursive: true })
  await mkdir(join(place, "root/.npm"), { recursive: true })
  const trusted = process.env.NODE_EXTRA_CA_CERTS
  if (trusted) await cp(trusted, join(cache, "trusted.pem"), { dereference: true })
  const mounts = [
    'mount -t proc proc "$0/proc"',
    'mount --rbind /dev "$0/dev"',
    `mount --bind "${cache}" "$0/root/.npm"`,
    'exec chroot "$0" sh -c "cd $1 && $2"',
  ]
  const PATH = "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"
  await run(
    "unshare",
    ["--mount", "--pid", "--fork", "sh", "-ec", mounts.join("\n"), place, folder, command],
    {
      env: {
        PATH,
        HOME: "/root",
        DEBIAN_FRONTEND: "noninteractive",
        ...(trusted ? { NODE_EXTRA_CA_CERTS: "/root/.npm/trusted.pem" } : {}),
      },
    },
  )
}

/** A folder's content goes into the target, a file into it by its name or, for another name, to it. */
async function copy(dir: string, place: string, folder: string, text: string) {
  const { from, sources, target } = readCopy(text)
  const to = join(place, resolve(folder, target))
  for (const source of sources) {
    const path = from === undefined ? join(root, source) : join(dir, from, source)
    const isFolder = (await stat(path)).isDirectory()
    const end = isFolder || !target.endsWith("/") ? to : join(to, basename(source))
    await mkdir(dirname(end), { recursive: true })
    await run("cp", ["-aT", "--no-preserve=ownership", path, end])
  }
}

/** Removes what was built. */
export async function clear(dir: string) {
  if (existsSync(dir)) await rm(dir, { recursive: true, force: true })
}
