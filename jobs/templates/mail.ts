// Renders an email in the organization's look: subject, HTML and plain text.
import { readFileSync } from "node:fs"
import Handlebars from "handlebars"
import { say as sayInTemplate } from "../../src/core/base/escape.ts"
import { fillOf } from "../../src/core/values/colours.ts"
import { writtenLanguage } from "../../src/core/values/language.ts"
import { say } from "../../src/languages/rules.ts"
import { dueWords } from "../../src/mails/rules.ts"
import { readableOn } from "./colour.ts"
import type { MailBrand, MailData, MailName } from "./mail-data.ts"
import { count } from "./mail-phrases.ts"
import { safeColour, safeLine, safeLink, safeText, unlinked } from "./mail-safety.ts"
import { mailWords } from "./mail-words.ts"

export type { MailBrand, MailData, MailName } from "./mail-data.ts"

/** In the written language. `chosen` replaces the email's own subject. Throws when a link isn't http(s) or the template names a missing field. */
export function renderMail<N extends MailName>(
  name: N,
  brand: MailBrand,
  data: MailData[N],
  chosen?: string,
) {
  const words = mailWords[name]
  const look = cleanBrand(brand)
  const facts = cleanData(data)
  const oneStop = stopsOf([...Object.values(facts), look.name])
  const subject = safeLine(chosen ?? oneStop(words.subject(facts, look)), 250)
  const preheader = safeLine(oneStop(words.preheader(facts, look)), 250)
  const why = words.why(facts, look)
  const settings_url = "settings_url" in facts ? facts.settings_url : null
  const page = { ...facts, language: writtenLanguage(), brand: look, subject, preheader, why, settings_url }
  const html = oneStop(templateOf(name)(page))
  const ending = [
    ...["-- ", why, settings_url ? `Change email settings: ${settings_url}` : null],
    ...["", look.name, look.url, look.powered_by ? say("Powered by Portico") : null],
  ]
    .filter((line) => line !== null)
    .join("\n")
  const text = `${[...words.text(facts, look), ending].filter((part) => part !== null).join("\n\n")}\n`
  return { subject, html, text: oneStop(text) }
}

/** Of a field that ends with a full stop, as "Acme Co.", a sentence that ends with it adds no second one. */
function stopsOf(values: readonly unknown[]) {
  const ends = values.flatMap((value) => (typeof value === "string" && /[^.]\.$/.test(value) ? [value] : []))
  return (text: string) =>
    ends
      .flatMap((end) => [end, Handlebars.escapeExpression(end)])
      .reduce((said, end) => said.replaceAll(`${end}.`, end), text)
}

const handlebars = Handlebars.create()
handlebars.registerHelper("count", count)
handlebars.registerHelper("due", dueWords)
handlebars.registerHelper("say", sayInTemplate)
handlebars.registerHelper("lines", (text: string) => text.split("\n"))

const compiled = new Map<MailName, Handlebars.TemplateDelegate>()

function templateOf(name: MailName) {
  const known = compiled.get(name)
  if (known) return known
  const source = readFileSync(new URL(`mail/${name}.hbs`, import.meta.url), "utf8")
  const knownHelpers = { count: true, due: true, lines: true, say: true }
  const template = handlebars.compile(source, { strict: true, knownHelpers, knownHelpersOnly: true })
  compiled.set(name, template)
  return template
}

function cleanBrand(brand: MailBrand) {
  // As buttons are filled on screen.
  const primary_color = fillOf(safeColour(brand.primary_color, "#4F46E5"))
  const accent_color = safeColour(brand.accent_color, "#10B981")
  return {
    name: safeLine(brand.name),
    logo_url: brand.logo_url === null ? null : safeLink(brand.logo_url),
    logo_plate: brand.logo_plate === null ? null : safeColour(brand.logo_plate, "#ffffff"),
    url: safeLink(brand.url),
    powered_by: brand.powered_by,
    primary_color,
    accent_color,
    on_primary: readableOn(primary_color),
    on_accent: readableOn(accent_color),
  }
}

/** Every field is cleaned by its name, so that a new mail can't forget it. */
const cleanData = <Data extends object>(data: Data): Data =>
  Object.assign(
    { ...data },
    Object.fromEntries(Object.entries(data).map(([field, value]) => [field, cleanField(field, value)])),
  )

const textFields = ["notes", "message", "project_description", "quote", "news"]

function cleanField(field: string, value: unknown) {
  if (typeof value !== "string") return value
  if (/(^|_)url$/.test(field)) return safeLink(value)
  // Anyone can have a code emailed to any address, so a business name must not carry a link there.
  if (field === "business_name") return unlinked(safeLine(value))
  return textFields.includes(field) ? safeText(value) : safeLine(value)
}
