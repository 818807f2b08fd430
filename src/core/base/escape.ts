// Escapes typed text for HTML, in text and in quoted attributes.
import Handlebars from "handlebars"
import { translated } from "../values/language.ts"

export const escapeHtml = (text: string): string => Handlebars.escapeExpression(text)

/** `{{say "Total"}}` in a template: the phrase in the written language. Its `{names}` are arguments, or fields of the page. */
export const say = (phrase: string, { hash, data }: Handlebars.HelperOptions): string =>
  translated(phrase, { ...data.root, ...hash })

const handlebars = Handlebars.create()
handlebars.registerHelper("say", say)

/** A template of a whole page. Every `{{field}}` is escaped, and a missing one throws. */
export const pageTemplate = (source: string) =>
  handlebars.compile(source, { strict: true, assumeObjects: false })
