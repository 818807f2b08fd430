// Builds the emails' HTML: puts each email's .mjml into the layout and writes an .hbs beside it.
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { argv } from "node:process"
import { fileURLToPath } from "node:url"
import mjml from "mjml"

const folder = new URL("./mail/", import.meta.url)

/** The names of all emails with a source. */
export const mailSources = () =>
  readdirSync(folder)
    .filter((file) => file.endsWith(".mjml") && file !== "layout.mjml")
    .map((file) => file.replace(/\.mjml$/, ""))
    .sort()

/** The Handlebars template of one email, built from its source; throws when mjml finds a mistake. */
export async function buildMail(name: string) {
  const layout = readFileSync(new URL("layout.mjml", folder), "utf8")
  const content = readFileSync(new URL(`${name}.mjml`, folder), "utf8")
  const source = layout
    .replace("<!-- padding -->", padding)
    .replace("<!-- content -->", () => headed(content))
  // No web fonts: an email loads nothing but the logo.
  const { html, errors } = await mjml(source, { fonts: {}, keepComments: false, validationLevel: "soft" })
  const mistakes = errors.filter((error) => !isFilledColour(error.message))
  if (mistakes.length > 0)
    throw new Error(`${name}.mjml: ${mistakes.map((error) => error.message).join("; ")}`)
  return `${html
    .replace(/[ \t]+$/gm, "")
    .replace(/\n{2,}/g, "\n")
    .trim()}\n`
}

/** Blanks after the preheader: an inbox would show the beginning of the email there. */
const padding = "&#847;&zwnj;&nbsp;".repeat(80)

/** A screen reader finds the email's heading as one; it looks as the class of its text says. */
const headed = (content: string) =>
  content.replace(
    /(<mj-text mj-class="heading">)(.*?)(<\/mj-text>)/s,
    (_, begin: string, words: string, end: string) =>
      `${begin}<h1 style="margin:0;font:inherit;letter-spacing:inherit">${words}</h1>${end}`,
  )

/** A colour that is filled in when the email is rendered, and checked there. */
const isFilledColour = (message: string) => /invalid value: \{\{brand\.\w+\}\} for type Color/.test(message)

if (argv[1] === fileURLToPath(import.meta.url)) {
  for (const name of mailSources()) writeFileSync(new URL(`${name}.hbs`, folder), await buildMail(name))
}
