// What to do when a guard fails: its line of README.md, told with every failure.
import { readFileSync } from "node:fs"

/** `house/size.test.ts` is the row that begins with `size`; a guard elsewhere has its folder in the row: `slow/fuzz`. */
const guardOf = (file: string) => /\/test\/(?:guards\/\w+\/)?((?:slow\/)?[\w-]+)\.test\.ts$/.exec(file)?.[1]

/** Undefined for tests that aren't guards. Throws where a guard has no row. */
export function adviceFor(file: string): string | undefined {
  const guard = guardOf(file)
  if (guard === undefined) return undefined
  const page = readFileSync(new URL("README.md", import.meta.url), "utf8")
  const rows = page.split("\n").map((line) => line.split(" | "))
  const row = rows.find(([names]) => names?.includes(`\`${guard}\``))
  const advice = row?.at(2)?.replace(/ \|$/, "")
  if (advice) return `What to do (test/guards/README.md): ${advice}`
  if (file.includes("/test/guards/")) throw new Error(`test/guards/README.md needs a row for \`${guard}\``)
  return undefined
}

/** Behind the message, in whatever a runner prints of it. */
export function advise(errors: { message: string; stack?: string | undefined }[], advice: string) {
  for (const error of errors) {
    const told = `${error.message}\n\n${advice}\n`
    error.stack = error.stack?.replace(error.message, () => told)
    error.message = told
  }
}
