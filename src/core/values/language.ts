// The language that people read: which there are, the one that is written while a page or an email is drawn, and dates in it.

/** ISO 639-1. English is what the code itself says. */
export const languages = ["en", "de", "fr", "es", "pt", "it", "nl"] as const
export type Language = (typeof languages)[number]

/** English phrases and what they are in another language; a missing one is written in English. */
export type Catalogue = { language: Language; phrases: Readonly<Record<string, string>> }

const english: Catalogue = { language: "en", phrases: {} }
let written = english

/** A browser's page is in one language, from its first drawing on. */
export function writeIn(catalogue: Catalogue) {
  written = catalogue
}

/**
 * All phrases, dates, numbers and amounts of what `draw` returns are in this language. It must not be async: something in another
 * language could be drawn meanwhile. Throws TypeError if it is.
 */
export function inLanguage<T>(catalogue: Catalogue, draw: () => T): T {
  const before = written
  written = catalogue
  try {
    const drawn = draw()
    if (drawn instanceof Promise) throw new TypeError("What is drawn in a language can't be async")
    return drawn
  } finally {
    written = before
  }
}

export const writtenLanguage = (): Language => written.language

/** BCP 47, for `Intl`. Where a language has several, that of most of its readers in Europe. */
const locales: Record<Language, string> = {
  ...{ en: "en-US", de: "de-DE", fr: "fr-FR", es: "es-ES", pt: "pt-PT", it: "it-IT", nl: "nl-NL" },
}
export const writtenLocale = (): string => locales[written.language]

export type PhraseValues = Readonly<Record<string, string | number>>

/**
 * The phrase in the written language, with values for its `{names}`. One with two forms, "{count} day|{count} days", is in the
 * form that `count` takes. What English says in one word for two things is told apart by a word that no one reads: "Due#project".
 */
export function translated(phrase: string, values: PhraseValues = {}): string {
  const [one = "", other = one] = (written.phrases[phrase] ?? phrase.replace(/#\w+$/, "")).split("|")
  const form = one === other || isOne(Number(values.count)) ? one : other
  return form.replace(/\{(\w+)\}/g, (whole, name) => String(values[name] ?? whole))
}

const isOne = (count: number) => new Intl.PluralRules(writtenLocale()).select(count) === "one"

/** Of an English date, on screens, on paper and in emails: "5 December 2026", "December 5, 2026". None begins with the year. */
export const dateOrders = ["DMY", "MDY"] as const
export type DateOrder = (typeof dateOrders)[number]

/**
 * Countries whose most spoken language (Unicode CLDR, by ECMA-402's `maximize`) begins a long date with the month, or with the
 * year where English dates of that country begin with the month; `test/core/values/written-dates.test.ts` checks it. A table, so
 * that every browser writes what the server writes.
 */
const monthFirst = "BT CA CN ER GL GU JP KP KR LK MH MM MN MP NP PH SO TW UM US VI".split(" ")

/** `country` is an ISO 3166 alpha-2 code. Unknown ones put the day first, which can't be misread. */
export const dateOrderIn = (country: string | null): DateOrder =>
  monthFirst.includes(country?.toUpperCase() ?? "") ? "MDY" : "DMY"

type Writing = { month: "long" | "short"; time_zone?: string | undefined }

/** The day of a moment, in the time zone of this process or browser unless one is given. */
export function writtenDate(at: Date, order: DateOrder, { month, time_zone }: Writing): string {
  const format = formatter(month, time_zone)
  const language = writtenLanguage()
  if (language === "fr") return format.format(at).replace(/^1 /, "1er ")
  if (language !== "en") return format.format(at)
  const parts = format.formatToParts(at)
  const said = Object.fromEntries(parts.map(({ type, value }) => [type, value]))
  return order === "MDY"
    ? `${said.month} ${said.day}, ${said.year}`
    : `${said.day} ${said.month} ${said.year}`
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/** Creating a formatter costs far more than using it. */
function formatter(month: Writing["month"], time_zone: string | undefined): Intl.DateTimeFormat {
  const locale = writtenLocale()
  const key = `${locale} ${month} ${time_zone}`
  const inFigures = month === "short" && written.language === "pt"
  const day = { year: "numeric", month, day: inFigures ? "2-digit" : "numeric" } as const
  const made = formatters.get(key) ?? new Intl.DateTimeFormat(locale, { ...day, timeZone: time_zone })
  formatters.set(key, made)
  return made
}
