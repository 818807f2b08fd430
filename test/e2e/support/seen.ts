// Which fixed sentences stood on a page of a journey: written down as they come, read after the last one.
import { appendFileSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { BrowserContext } from "playwright-core"
import { errorCatalogue, otherTexts } from "../../guards/house/texts.ts"

/** One folder for each run, named by setup.ts; every worker writes a file of its own. */
const folder = () => process.env.TEST_SEEN_DIR ?? ""
const sentences = new Set([...errorCatalogue, ...otherTexts].flatMap(({ texts }) => texts))
const known = new Set<string>()

/** From now on whatever the context's pages show is compared with the sentences. */
export async function watchTexts(context: BrowserContext) {
  if (folder() === "") return
  await context.addInitScript(tellTexts)
  context.on("console", (message) => {
    const [, text] = /^seen: (.*)$/s.exec(message.type() === "debug" ? message.text() : "") ?? []
    if (text !== undefined) writeDown(text)
  })
}

/** What goes on at run time ends with a bracket or a blank: "Failed to create client (". */
const isIn = (text: string, sentence: string) =>
  /[( ]$/.test(sentence) ? `${text} `.startsWith(sentence) : text === sentence

function writeDown(text: string) {
  for (const sentence of sentences)
    if (!known.has(sentence) && isIn(text, sentence)) {
      known.add(sentence)
      appendFileSync(join(folder(), `${process.pid}.txt`), `${sentence}\n`)
    }
}

/** Every sentence that any worker of this run has written down. */
export const seenSentences = () =>
  new Set(
    globSync("*.txt", { cwd: folder() }).flatMap((file) =>
      readFileSync(join(folder(), file), "utf8").split("\n"),
    ),
  )

/** Runs in the page: tells each text that comes and is shown, by itself and with the rest of its element, once. */
function tellTexts() {
  // A frame may be one without scripts, where even an observer is a trouble; no sentence stands in one.
  if (window !== window.top) return
  const reported = new Set<string>()
  const textsOf = (node: Node): Node[] =>
    node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf)
  const tell = (raw: string | null) => {
    const text = (raw ?? "").replace(/\s+/g, " ").trim().slice(0, 300)
    if (reported.has(text)) return
    reported.add(text)
    // biome-ignore lint/suspicious/noConsole: the way out of a page that leaves no function in it.
    console.debug(`seen: ${text}`)
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === "childList" ? [...addedNodes].flatMap(textsOf) : [target]) {
        const { parentElement: element } = node
        if (!element?.checkVisibility() || /^(script|style)$/i.test(element.tagName)) continue
        tell(node.textContent)
        tell(element.textContent)
      }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
