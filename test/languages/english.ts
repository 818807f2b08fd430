// Whether English is left in what was drawn in another language.
import { catalogueOf } from "../../src/languages/service.ts"

/** Of every phrase what is between its names, where that is two words or more. */
const phrases = Object.keys(catalogueOf("de").phrases)
  .flatMap((phrase) => phrase.split(/\||\{\w+\}/))
  .map((part) => part.trim())
  .filter((part) => /\p{L} \p{L}/u.test(part))

/** Short words that no German text has. */
const words = /\b(the|you|your|is|are|for|from|with|and|this|has|of|to|by|due|paid|please)\b/gi

/** What is English in it; nothing of what users typed may be. */
export const englishIn = (text: string): string[] => [
  ...phrases.filter((phrase) => text.includes(phrase)),
  ...(text.match(words) ?? []),
]

/** What readers and screen readers get of a page: also labels, and what stands in the margins of paper. */
export const readIn = (html: string): string =>
  [
    ...[...html.matchAll(/content:([^;}]*)/g)].map(([, content]) => content),
    ...[...html.matchAll(/\b(?:aria-label|alt)="([^"]*)"/g)].map(([, label]) => label),
    html.replace(/<style[^>]*>[\s\S]*?<\/style>|<!--[\s\S]*?-->|<[^>]+>/g, " "),
  ]
    .join(" ")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("&amp;", "&")
    .replace(/https?:\/\/\S+/g, " ")
