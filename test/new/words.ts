// A new word of the product in each of its spellings, put in the place of "some word" wherever a template has it.

export type Word = { one: string; many: string }
/** What a domain has besides: an email to the client, a search in its list. */
export type Options = { mail: boolean; search: boolean }

/** "petty-expense" and "petty-expenses"; the plural may be given where English has its own. Throws with what is wrong. */
export function readWord(one = "", many = pluralOf(one)): Word {
  for (const word of [one, many])
    if (!/^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/.test(word))
      throw new Error(
        `"${word}" isn't kebab-case: small letters, digits and single hyphens, as in petty-expense`,
      )
  if (many.length > 30) throw new Error(`"${many}" is longer than 30 characters`)
  if (one === many || /[^sui]s$/.test(one))
    throw new Error(`"${one}" looks like many: name one of them, and their plural behind it if it is odd`)
  return { one, many }
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return word.replace(/y$/, "ies")
  return /(s|x|z|ch|sh)$/.test(word) ? `${word}es` : `${word}s`
}

/** The text of a template, or the path of one, about the word. */
export function retell(text: string, { one, many }: Word): string {
  const spellings = [...spellingsOf("some-words", many), ...spellingsOf("some-word", one)]
  const spoken = /^([aeio]|u(?!ni|se|ti))/.test(one)
    ? text.replaceAll(/\b([Aa]) (?=some word)/g, "$1n ")
    : text
  return spellings.reduce((reached, [from, to]) => reached.replaceAll(from, to), spoken)
}

/** A template's text with the parts between `[mail]` and `[/mail]` that are asked for; `[!mail]` has what is there otherwise. */
export function withParts(text: string, options: Options): string {
  return text.replaceAll(/^\[(!?)(mail|search)\]\n([\s\S]*?)^\[\/\1\2\]\n/gm, (_, not, name, part) =>
    options[name === "mail" ? "mail" : "search"] === (not === "") ? part : "",
  )
}

const spellingsOf = (from: string, to: string) => {
  const others = spell(to)
  return spell(from).map((spelling, index) => [spelling, others[index] ?? spelling] as const)
}

/** some-word, some_word, someWord, SomeWord, "some word", "Some word". */
export function spell(word: string): string[] {
  const parts = word.split("-")
  const joined = parts.map(capital).join("")
  const spoken = parts.join(" ")
  return [
    word,
    parts.join("_"),
    joined.charAt(0).toLowerCase() + joined.slice(1),
    joined,
    spoken,
    capital(spoken),
  ]
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
