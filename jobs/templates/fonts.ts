// The fonts of a document: only the pieces that its text needs, embedded as data.
import { readFileSync } from "node:fs"
import { boundedCache } from "../../src/core/base/cache.ts"
import { type Face, facesFor } from "../../src/core/fonts/faces.ts"

type Typefaces = { css: string; family: string }

/** The @font-face rules for `text` in a `region` (as `facesFor`), and the matching `font-family`. */
export function typefacesFor(text: string, region: string | null): Typefaces {
  const { faces, order } = facesFor(text, region)
  return { css: faces.map(fontFaces).join("\n"), family: order.map((font) => `"${font}"`).join(", ") }
}

const fontFaces = ({ font, ranges, cuts }: Face) =>
  cuts
    .map(
      ({ file, weights }) =>
        `@font-face{font-family:"${font}";font-weight:${weights};font-display:block;` +
        `src:url(data:font/woff2;base64,${encode(file)}) format("woff2");unicode-range:${ranges}}`,
    )
    .join("\n")

/** The most recently used files as base64. */
const encoded = boundedCache<string>(16 * 2 ** 20, (text) => text.length)

function encode(file: string): string {
  const known = encoded.get(file)
  if (known !== undefined) return known
  const text = readFileSync(file).toString("base64")
  encoded.set(file, text)
  return text
}
