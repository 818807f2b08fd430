// `npm run shots`: pictures of the kit and of every screen, for people to look through; `-- kit`, `-- screens` or the
// names of screens draw those only, `-- readme` the one that the README shows, `-- loop` the one that moves, `-- previews`
// those that links are shown with, `-- languages` what clients read in each other language, `-- de` and so on in one.
import { mkdirSync, rmSync } from "node:fs"
import { join, resolve } from "node:path"
import { languages } from "../../../src/core/values/language.ts"
import { openBrowser } from "../support/browser.ts"
import { screens } from "../support/screens.ts"
import { drawKit } from "./kit.ts"
import { drawLanguages } from "./languages.ts"
import { drawLoop } from "./loop.ts"
import { drawPreviews } from "./previews.ts"
import { drawReadme } from "./readme.ts"
import { drawScreens } from "./screens.ts"

const pictures = join(resolve(import.meta.dirname, "../../.."), "test-results/shots")
const wanted = process.argv.slice(2)
const named = screens.filter(({ name }) => wanted.includes(name))
const others = languages.filter((one) => one !== "en")
const spoken = wanted.includes("languages") ? others : others.filter((one) => wanted.includes(one))
const unknown = wanted.filter(
  (word) =>
    !["kit", "screens", "readme", "loop", "previews", "languages", ...others].includes(word) &&
    !named.some(({ name }) => name === word),
)
const say = (line: string) => process.stdout.write(`${line}\n`)
let problems = 0
const complain = (name: string, what: string) => {
  problems++
  say(`${name}: ${what}`)
}

if (unknown.length > 0) {
  say(
    `There is no ${unknown.join(", ")}. kit, screens, readme, loop, previews, languages, ${others.join(", ")}, or one of ${screens.map(({ name }) => name).join(", ")}`,
  )
  process.exit(2)
}
if (wanted.length === 0) rmSync(pictures, { recursive: true, force: true })
mkdirSync(pictures, { recursive: true })
const browser = await openBrowser()
try {
  if (wanted.length === 0 || wanted.includes("kit")) await drawKit(browser, join(pictures, "kit"), complain)
  const some = wanted.length === 0 || wanted.includes("screens") ? screens : named
  if (some.length > 0) await drawScreens(browser, some, pictures, complain)
  if (wanted.includes("readme")) await drawReadme(browser)
  if (wanted.includes("loop")) await drawLoop(browser)
  if (spoken.length > 0) await drawLanguages(browser, spoken, join(pictures, "languages"), complain)
  if (wanted.includes("previews")) await drawPreviews(browser)
} finally {
  await browser.close()
}
say(problems === 0 ? "axe, scripts and widths: nothing to say" : `${problems} problems`)
process.exitCode = problems === 0 ? 0 : 1
