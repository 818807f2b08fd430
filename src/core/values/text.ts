// Names as they stand in an address, and text as it is searched.

/** Names of hosts that are never an organization's (spec §1). */
export const reservedSlugs: readonly string[] = ["www", "api", "admin", "mail", "ftp"]

const slugLength = 63 // of a DNS label

/**
 * The part of the address that a business name makes: ASCII letters, digits and single hyphens, 2 to 63
 * characters (spec §5; contract, "slug"). Returns "" when fewer than 2 are left; reserved names are not sorted out.
 */
export function slugify(name: string): string {
  const slug = transliterate(lowerCase(name))
    .replace(/[\u2010\u2011]/g, "-")
    .replace(/[^a-z0-9\s_-]/g, "")
    .replace(/[\s_-]+/g, "-")
    .replace(/^-/, "")
    .slice(0, slugLength)
    .replace(/-$/, "")
  return slug.length < 2 ? "" : slug
}

/**
 * Lower case without accents, "Łódź" as "lodz", other scripts kept: both `search_text` and what is searched in it
 * go through here. Folding twice changes nothing.
 */
export const fold = (text: string): string =>
  replaceEach(withoutAccents(lowerCase(text)), { ...latinLetters, ς: "σ" }).normalize("NFC")

/** Only the marks of Latin, Greek and Cyrillic: in other scripts they are vowels, and leaving them out changes words. */
const withoutAccents = (text: string) => lowerCase(text.normalize("NFKD").replace(/[\u0300-\u036f]/g, ""))

/** Composed, so that й and ё are letters of their own; "№" and "ﬁ" are taken apart. */
const lowerCase = (text: string) => text.normalize("NFKC").toLowerCase()

const replaceEach = (text: string, table: Record<string, string>) =>
  Array.from(text, (letter) => table[letter] ?? letter).join("")

/** Cyrillic and Greek while their accents tell letters apart, Latin once they are gone (ǽ is æ with an accent). */
const transliterate = (text: string) =>
  replaceEach(
    withoutAccents(replaceEach(greekPairs(text), { ...cyrillicLetters, ...greekLetters })),
    latinLetters,
  )

/** Letters that Unicode doesn't take apart. */
const latinLetters: Record<string, string> = {
  ß: "ss",
  æ: "ae",
  œ: "oe",
  ø: "o",
  ł: "l",
  đ: "d",
  ð: "d",
  þ: "th",
  ħ: "h",
  ŧ: "t",
  ŋ: "ng",
  ı: "i",
  ə: "e",
}

const row = (letters: string, latin: string): Record<string, string> => {
  const sounds = latin.split(" ")
  return Object.fromEntries(Array.from(letters, (letter, index) => [letter, sounds[index] ?? ""]))
}

/** Russian first, then the letters of Ukrainian, Belarusian, Serbian and Macedonian; the two signs are silent. */
const cyrillicLetters = {
  ...row("абвгдеёжзийклмнопрстуф", "a b v g d e yo zh z i y k l m n o p r s t u f"),
  ...row("хцчшщыэюяъь", "kh ts ch sh shch y e yu ya"),
  ...row("єіїґў", "ye i i g u"),
  ...row("ђјљњћџѓѕќ", "dj j lj nj c dz gj dz kj"),
}

/** ELOT 743, as on Greek passports and road signs. */
const greekLetters = {
  ...row("αβγδεζηθικλμ", "a v g d e z i th i k l m"),
  ...row("νξοπρσςτυφχψω", "n x o p r s s t y f ch ps o"),
  ...row("άέήίόύώϊϋΐΰ", "a e i i o y o i y i y"),
}

/** Two letters that make one sound: ου, αυ, ευ, ηυ (an accent on the first letter, άυ, keeps them apart), γγ, μπ. */
const greekPairs = (text: string) =>
  text
    .replace(/ο[υύ]/g, "ou")
    .replace(/([αεη])[υύ](?=[θκξπσςτφχψ]|(?!\p{L}))/gu, "$1f")
    .replace(/([αεη])[υύ]/g, "$1v")
    .replace(/γ(?=[γξχ])/g, "n")
    .replace(/(?<!\p{L})μπ/gu, "b")
