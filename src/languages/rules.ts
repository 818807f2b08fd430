// What people who aren't on the team read: each phrase stands in the code in English, and here is its type.
import { type PhraseValues, translated, writtenLanguage, writtenLocale } from "../core/values/language.ts"
import type { mails } from "./phrases/de/mails.ts"
import type { phrases } from "./phrases/de/pages.ts"

/** Every phrase of the catalogues. German is the one that the others are compared with. */
export type Phrase = keyof typeof phrases | keyof typeof mails

/** A part of another language's catalogue: all phrases of the German one, and no others. */
export type Translated<Part> = Readonly<Record<keyof Part, string>>

/** Its `{names}`. */
type NamesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | NamesOf<Rest>
  : never
type Given<P extends Phrase> = [NamesOf<P>] extends [never]
  ? []
  : [values: Record<NamesOf<P>, string | number> & PhraseValues]

/** A phrase without names, such as a column's or a field's. */
export type Label = { [P in Phrase]: [NamesOf<P>] extends [never] ? P : never }[Phrase]

/** The phrase in the language that is written (`core/values/language.ts`). */
export const say = <P extends Phrase>(phrase: P, ...[values]: Given<P>): string => translated(phrase, values)

/** "A and B", "A, B and C": as the written language joins them. Ours has no comma before "and". */
export const listed = (words: readonly string[]): string =>
  new Intl.ListFormat(writtenLanguage() === "en" ? "en-GB" : writtenLocale()).format(words)
