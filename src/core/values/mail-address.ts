// Email addresses with letters beyond ASCII in their domain: stored as mail servers write them, shown as people do.

/** `info@müller-bau.example` as `info@xn--mller-bau-r9a.example`; unchanged if it has no such domain. */
export function asciiAddress(address: string): string {
  const { name, domain } = split(address)
  // What ends a host in a web address ends none here.
  if (!nonAscii.test(domain) || /[\s/\\:?#@[\]%<>]/.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? `${name}@${new URL(url).hostname}` : address
}

/** The other way round, for people to read. A label that mixes scripts stays as it is: it may imitate another one. */
export function shownAddress(address: string): string {
  const { name, domain } = split(address)
  if (!domain.includes("xn--")) return address
  const shown = `${name}@${domain.split(".").map(shownLabel).join(".")}`
  return asciiAddress(shown) === address ? shown : address
}

const nonAscii = /[^\u0000-\u007f]/
const mixed = /^(?=.*[a-z])(?=.*[^\p{Script=Latin}\d-])/u

function split(address: string) {
  const at = address.lastIndexOf("@")
  return { name: address.slice(0, Math.max(at, 0)), domain: at < 0 ? "" : address.slice(at + 1) }
}

function shownLabel(label: string): string {
  if (!label.startsWith("xn--")) return label
  const decoded = decode(label.slice("xn--".length))
  return decoded === null || mixed.test(decoded) ? label : decoded
}

const [base, tMin, tMax, skew, damp] = [36, 1, 26, 38, 700]

/** Punycode (RFC 3492); null for what isn't. */
function decode(text: string): string | null {
  const dash = text.lastIndexOf("-")
  const points = Array.from(text.slice(0, Math.max(dash, 0)), (letter) => letter.codePointAt(0) ?? 0)
  let [code, bias, place, at] = [128, 72, 0, dash + 1]
  while (at < text.length) {
    const before = place
    for (let weight = 1, k = base; ; k += base) {
      const digit = digitOf(text[at++])
      if (digit === null) return null
      place += digit * weight
      const threshold = Math.min(Math.max(k - bias, tMin), tMax)
      if (digit < threshold) break
      weight *= base - threshold
    }
    const count = points.length + 1
    bias = adapted(place - before, count, before === 0)
    code += Math.floor(place / count)
    place %= count
    if (code > 0x10ffff) return null
    points.splice(place++, 0, code)
  }
  return String.fromCodePoint(...points)
}

function digitOf(letter = ""): number | null {
  if (/^[a-z]$/.test(letter)) return letter.charCodeAt(0) - 97
  return /^\d$/.test(letter) ? Number(letter) + 26 : null
}

function adapted(delta: number, count: number, first: boolean): number {
  let rest = Math.floor(delta / (first ? damp : 2))
  rest += Math.floor(rest / count)
  let k = 0
  while (rest > ((base - tMin) * tMax) / 2) {
    rest = Math.floor(rest / (base - tMin))
    k += base
  }
  return k + Math.floor(((base - tMin + 1) * rest) / (rest + skew))
}
