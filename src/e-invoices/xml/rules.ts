// XML, as much of it as e-invoices need: escaped, without control characters and without an empty element.

type Node = { name: string; attributes: string; content: string | Node[] }
export type Content = Node | string | null | undefined | false | readonly Content[]
type Attributes = Record<string, string | null | undefined>

/**
 * An element of a text or of elements; null where nothing is left of its content, because the network refuses empty elements
 * (PEPPOL-EN16931-R008).
 */
export function el(name: string, content: Content, attributes: Attributes = {}): Node | null {
  const nodes = nodesIn(content)
  const text = nodes.length === 0 && typeof content === "string" ? escaped(content) : ""
  if (nodes.length === 0 && text === "") return null
  return { name, attributes: written(attributes), content: nodes.length > 0 ? nodes : text }
}

/** A document of one root element, a line for each element. The same content has the same bytes. */
export function documentOf(name: string, namespaces: Record<string, string>, content: Content): string {
  const lines: string[] = []
  const root = { name, attributes: written(namespaces), content: nodesIn(content) }
  write(root, "", lines)
  return `<?xml version="1.0" encoding="UTF-8"?>\n${lines.join("\n")}\n`
}

function write({ name, attributes, content }: Node, indent: string, lines: string[]) {
  if (typeof content === "string") {
    lines.push(`${indent}<${name}${attributes}>${content}</${name}>`)
    return
  }
  lines.push(`${indent}<${name}${attributes}>`)
  for (const node of content) write(node, `${indent}  `, lines)
  lines.push(`${indent}</${name}>`)
}

function nodesIn(content: Content): Node[] {
  if (!content || typeof content === "string") return []
  return "name" in content ? [content] : content.flatMap(nodesIn)
}

const written = (attributes: Attributes) =>
  Object.entries(attributes)
    .flatMap(([name, value]) => (value ? [` ${name}="${escaped(value)}"`] : []))
    .join("")

/** What XML 1.0 allows, less the control characters that it tolerates; line ends are line feeds. */
export const cleaned = (text: string) =>
  text
    .toWellFormed()
    .replace(/\r\n?/g, "\n")
    .replace(/[^\t\n\x20-\x7e\u00a0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .trim()

const escaped = (text: string) => cleaned(text).replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" }
