// Reads what was written, strictly: any empty element, stray text or control character throws.

export type Xml = { name: string; attributes: Record<string, string>; text: string; children: Xml[] }

export function readXml(text: string): Xml {
  if (/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufffe\uffff]/.test(text))
    throw new Error("a control character")
  const open: Xml[] = []
  let root: Xml | undefined
  const rest = text.replace(/^<\?xml version="1.0" encoding="UTF-8"\?>\n/, "")
  for (const [, closing, name = "", given = "", between = ""] of rest.matchAll(
    /<(\/?)([\w:]+)([^>]*)>([^<]*)/g,
  )) {
    const top = open.at(-1)
    if (closing) {
      if (top?.name !== name) throw new Error(`</${name}> closes <${top?.name}>`)
      const { children, text: own } = top
      const mayBeEmpty = name === "ram:ApplicableHeaderTradeDelivery"
      if (children.length === 0 && own.trim() === "" && !mayBeEmpty) throw new Error(`<${name}> is empty`)
      if (children.length > 0 && own.trim() !== "") throw new Error(`text beside elements in <${name}>`)
      open.pop()
      const parent = open.at(-1)
      if (parent) parent.text += between
      continue
    }
    const attributes = Object.fromEntries(
      [...given.matchAll(/ ([\w:]+)="([^"]+)"/g)].map(([, key = "", value = ""]) => [key, plain(value)]),
    )
    const node: Xml = { name, attributes, text: plain(between), children: [] }
    if (top) top.children.push(node)
    else root = node
    open.push(node)
  }
  if (!root || open.length > 0) throw new Error("it isn't one whole element")
  return root
}

function plain(text: string) {
  if (/&(?!(amp|lt|gt|quot);)/.test(text)) throw new Error("an entity that isn't known")
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
}

/** Those at the end of a path; prefixes of names are left out. */
export function all(from: Xml | undefined, path: string): Xml[] {
  const [name = "", ...rest] = path.split("/")
  const found = (from?.children ?? []).filter((child) => child.name.replace(/^\w+:/, "") === name)
  return rest.length === 0 ? found : found.flatMap((child) => all(child, rest.join("/")))
}
export const first = (from: Xml | undefined, path: string): Xml | undefined => all(from, path)[0]
export const textOf = (from: Xml | undefined, path: string): string => first(from, path)?.text ?? ""
