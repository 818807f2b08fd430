// The addresses of the pictures, for the server that draws the pages.

const previews = import.meta.glob("./previews/*.png", { query: "?url", import: "default", eager: true })
const shots = import.meta.glob("./*.avif", { query: "?url", import: "default", eager: true })
const fallbacks = import.meta.glob("./*.{png,webp}", { query: "?url", import: "default", eager: true })
const moving = import.meta.glob("./loop/*", { query: "?url", import: "default", eager: true })

/** The link preview of a page, 1200 × 630; `npm run shots -- previews` draws it. */
export function previewOf(path: string): string | undefined {
  const address = previews[`./previews/${path.split("/").at(-1) || "home"}.png`]
  return address === undefined ? undefined : String(address)
}

/** A screenshot in its sizes, as `srcset`; `npm run shots -- readme` draws it. */
export const sizesOf = (name: string): string =>
  Object.entries(shots)
    .flatMap(([file, address]) => {
      const [, picture, width] = /([a-z-]+)-(\d+)\.avif$/.exec(file) ?? []
      return picture === name ? [`${address} ${width}w`] : []
    })
    .join(", ")

/** The same for browsers that don't support its format. */
export const fallbackOf = (name: string): string =>
  String(fallbacks[`./${name}.webp`] ?? fallbacks[`./${name}.png`])

const address = (file: string) => String(moving[`./loop/${file}`] ?? "")

/** The animation, moving and still, light and dark; `npm run shots -- loop` draws them. */
export const loops = {
  light: { moving: address("light.webp"), still: address("light.avif") },
  dark: { moving: address("dark.webp"), still: address("dark.avif") },
}
