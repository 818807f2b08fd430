// The name of the browser that signed in.

/** "Chrome on macOS", or "Unknown browser". */
export function browserOf(user_agent: string | null): string {
  const text = user_agent ?? ""
  const browser = browsers.find(([, sign]) => sign.test(text))?.[0] ?? "Unknown browser"
  const system = systems.find(([, sign]) => sign.test(text))?.[0]
  return system === undefined ? browser : `${browser} on ${system}`
}

export const isPhone = (user_agent: string | null) => /iPhone|Android|Mobile/.test(user_agent ?? "")

// Most browsers pretend to be others too: the first match is the right one.
const browsers = [
  ["Edge", /Edg(e|A|iOS)?\//],
  ["Opera", /OPR\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const
const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X/],
  ["Linux", /Linux/],
] as const
