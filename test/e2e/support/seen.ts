// Which fixed sentences stood on a page of a journey: written down as they come, read after the last one.
import { appendFileSync, globSync, readFileSync } from "node:fs"
import { join } from "node:path"
import type { BrowserContext } from "playwright-core"
import { errorCatalogue, otherTexts } from "../../guards/house/texts.ts"

/** One folder for each run, named by setup.ts; every worker writes a file of its own. */
const folder = () => process.env.TEST_SEEN_DIR ?? ""
const sentences = new Set([...errorCatalogue, ...otherTexts].flatMap(({ texts }) => texts))
const known = new Set<string>()

/** From now on whatever the context's pages show is compared with the sentences that no test has seen yet. */
export async function watchTexts(context: BrowserContext) {
  if (folder() === "") return
  await context.addInitScript(
    tellSentences,
    [...sentences].filter((one) => !known.has(one)),
  )
  context.on("console", (message) => {
    const [, text] = /^seen: (.*)$/s.exec(message.type() === "debug" ? message.text() : "") ?? []
    if (text !== undefined && !known.has(text)) {
      known.add(text)
      appendFileSync(join(folder(), `${process.pid}.txt`), `${text}\n`)
    }
  })
}

/** Every sentence that any worker of this run has written down. */
export const seenSentences = () =>
  new Set(
    globSync("*.txt", { cwd: folder() }).flatMap((file) =>
      readFileSync(join(folder(), file), "utf8").split("\n"),
    ),
  )

/** Runs in the page: tells each of the sentences that is shown, by itself or as the whole text of its element, once. */
function tellSentences(sentences: string[]) {
  // A frame may be one without scripts, where even an observer is a trouble; no sentence stands in one.
  if (window !== window.top) return
  const missing = new Set(sentences)
  // What goes on at run time ends with a bracket or a blank: "Failed to create client (".
  const begun = sentences.filter((one) => /[( ]$/.test(one))
  const textsOf = (node: Node): Node[] =>
    node.nodeType === Node.TEXT_NODE ? [node] : [...node.childNodes].flatMap(textsOf)
  const tell = (raw: string | null) => {
    const text = (raw ?? "").slice(0, 2_000).replace(/\s+/g, " ").trim()
    for (const sentence of [text, ...begun.filter((one) => `${text} `.startsWith(one))]) {
      // biome-ignore lint/suspicious/noConsole: the way out of a page that leaves no function in it.
      if (missing.delete(sentence)) console.debug(`seen: ${sentence}`)
    }
  }
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target, type } of changes)
      for (const node of type === "childList" ? [...addedNodes].flatMap(textsOf) : [target]) {
        const { parentElement: element } = node
        if (!element || /^(script|style)$/i.test(element.tagName) || !element.checkVisibility()) continue
        tell(node.textContent)
        if (element.childNodes.length > 1) tell(element.textContent)
      }
  })
  observer.observe(document, { childList: true, subtree: true, characterData: true })
}
