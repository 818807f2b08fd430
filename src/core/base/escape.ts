// Escapes typed text for HTML, in text and in quoted attributes.
import Handlebars from "handlebars"

export const escapeHtml = (text: string): string => Handlebars.escapeExpression(text)

/** A template of a whole page. Every `{{field}}` is escaped, and a missing one throws. */
export const pageTemplate = (source: string) =>
  Handlebars.compile(source, { strict: true, assumeObjects: false })
