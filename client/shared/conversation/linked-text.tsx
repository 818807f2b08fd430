// The text of a message, in which web and email addresses are links.
import { useMemo } from "react"
import { piecesOf } from "../../lib/links.ts"

/** An address is read from left to right, whatever is written around it. */
export function LinkedText({ text }: { text: string }) {
  const pieces = useMemo(() => piecesOf(text), [text])
  return pieces.map(({ at, text: part, href }) =>
    href === null ? (
      part
    ) : (
      <a
        key={at}
        href={href}
        dir="ltr"
        target="_blank"
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {part}
      </a>
    ),
  )
}
