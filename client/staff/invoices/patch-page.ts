// Makes one page out of another where they stand: only what differs is touched, so nothing loads anew or flickers.

/** `html` is a page of the server's without its styles, which the policy of our own pages wouldn't let it bring along. */
export function patchPage(shown: Document, { html, styles }: { html: string; styles: string }) {
  const style = shown.querySelector("style") ?? shown.head.appendChild(shown.createElement("style"))
  if (style.textContent !== styles) style.textContent = styles
  become(shown.body, new DOMParser().parseFromString(html, "text/html").body)
}

function become(shown: Node, next: Node) {
  if (shown.isEqualNode(next)) return
  if (shown.nodeType !== Node.ELEMENT_NODE || !shown.cloneNode().isEqualNode(next.cloneNode())) {
    shown.parentNode?.replaceChild(copyFor(shown, next), shown)
    return
  }
  const [children, wanted] = [[...shown.childNodes], [...next.childNodes]]
  for (const [at, child] of wanted.entries()) {
    const old = children[at]
    if (old) become(old, child)
    else shown.appendChild(copyFor(shown, child))
  }
  for (const old of children.slice(wanted.length)) shown.removeChild(old)
}

const copyFor = (place: Node, node: Node) => place.ownerDocument?.importNode(node, true) ?? node
