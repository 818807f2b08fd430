// What the colours of client/ui/tokens.css come to, worked out as a browser does: variables, mixes and layers of both.

/** Red, green and blue up to 255, and how much of what lies below is covered. */
export type Colour = { channels: [number, number, number]; alpha: number }
type Variables = Record<string, string>

/** The declarations of every rule whose selector is one of these, those of later rules last. */
export function declarationsOf(sheet: string, selectors: readonly string[]): Variables {
  const plain = sheet.replaceAll(/\/\*.*?\*\//gs, "")
  return Object.assign(
    {},
    ...rulesOf(plain)
      .filter(({ names }) => names.some((name) => selectors.includes(name)))
      .map(({ body }) => body),
  )
}

/** Rules within rules are named after both: `:root[data-glass] .surface`. */
function rulesOf(sheet: string, outer = ""): { names: string[]; body: Variables }[] {
  const rules: { names: string[]; body: Variables }[] = []
  const body: Variables = {}
  let rest = sheet
  for (;;) {
    const [, before = "", mark] = /^([^{};]*)([{};])/s.exec(rest) ?? []
    if (mark === undefined) break
    rest = rest.slice(before.length + 1)
    if (mark === "{") {
      const inner = rest.slice(0, closing(rest))
      rest = rest.slice(inner.length + 1)
      const names = before.split(",").map((name) => name.trim().replace("&", outer))
      if (before.trim().startsWith("@")) rules.push(...rulesOf(inner, outer))
      else for (const name of names) rules.push(...rulesOf(inner, name))
    } else if (before.includes(":")) {
      const at = before.indexOf(":")
      body[before.slice(0, at).trim()] = before.slice(at + 1).trim()
    }
  }
  return [{ names: [outer], body }, ...rules]
}

/** Where the bracket ends that was opened before. */
function closing(text: string): number {
  let depth = 1
  for (let at = 0; at < text.length; at++) {
    if (text[at] === "{") depth++
    if (text[at] === "}") depth--
    if (depth === 0) return at
  }
  throw new Error("A rule has no end")
}

/** The colour that an expression comes to: `color-mix(in srgb, var(--ink) 8%, transparent)`. */
export function colourOf(expression: string, variables: Variables): Colour {
  const text = expression.trim()
  if (text === "transparent") return { channels: [0, 0, 0], alpha: 0 }
  if (text.startsWith("#")) return { channels: channelsOf(text), alpha: 1 }
  const [, name] = /^var\((--[\w-]+)\)$/.exec(text) ?? []
  if (name !== undefined) return colourOf(setting(name, variables), variables)
  const [, parts] = /^color-mix\(in srgb,(.*)\)$/s.exec(text) ?? []
  if (parts === undefined) throw new Error(`${text} isn't a colour that is understood here`)
  const [one = "", other = ""] = splitAt(parts, ",")
  const [colour = "", ...share] = splitAt(one.trim(), " ")
  return mix(
    colourOf(colour, variables),
    colourOf(other, variables),
    percentOf(share.join(" "), variables) / 100,
  )
}

function percentOf(expression: string, variables: Variables): number {
  const plain = expression.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => setting(name, variables))
  const sum = plain.replaceAll("%", "").replace(/^calc/, "").trim()
  const [, least] = /^min\(100, (.*)\)$/.exec(sum) ?? []
  const [, first = "", sign, second = ""] = /^\(?([\d.]+)(?: ([+*]) ([\d.]+))?\)?$/.exec(least ?? sum) ?? []
  const [a, b] = [Number(first), Number(second)]
  const result = sign === "+" ? a + b : sign === "*" ? a * b : a
  return least === undefined ? result : Math.min(100, result)
}

function setting(name: string, variables: Variables): string {
  const value = variables[name]
  if (value === undefined) throw new Error(`${name} isn't set`)
  return value
}

/** At the commas, or blanks, that stand in no bracket. */
function splitAt(text: string, mark: string): string[] {
  const parts = [""]
  let depth = 0
  for (const letter of text) {
    if (letter === "(") depth++
    if (letter === ")") depth--
    if (letter === mark && depth === 0) parts.push("")
    else parts[parts.length - 1] += letter
  }
  return parts
}

/** As color-mix does in sRGB: by how much each covers. */
function mix(one: Colour, other: Colour, share: number): Colour {
  const alpha = one.alpha * share + other.alpha * (1 - share)
  const channel = (at: 0 | 1 | 2) =>
    alpha === 0
      ? 0
      : (one.channels[at] * one.alpha * share + other.channels[at] * other.alpha * (1 - share)) / alpha
  return { channels: [channel(0), channel(1), channel(2)], alpha }
}

/** What is seen of one over another that covers all. */
export function over(top: Colour, ground: Colour): Colour {
  const channel = (at: 0 | 1 | 2) => top.channels[at] * top.alpha + ground.channels[at] * (1 - top.alpha)
  return { channels: [channel(0), channel(1), channel(2)], alpha: 1 }
}

export const hexOf = ({ channels }: Colour) =>
  `#${channels.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`

const channelsOf = (hex: string): [number, number, number] => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
