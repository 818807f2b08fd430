// What people typed, on its way into a page: one escape for all of HTML, in text and in quoted attributes.
import Handlebars from "handlebars"

export const escapeHtml = (text: string): string => Handlebars.escapeExpression(text)

/** A template of the whole page: every `{{field}}` is escaped, and one that it isn't given throws. */
export const pageTemplate = (source: string) =>
  Handlebars.compile(source, { strict: true, assumeObjects: false })
