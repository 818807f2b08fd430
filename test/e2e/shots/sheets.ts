// Pages to look through what was drawn: one for each screen, its states below and its widths beside each other.
import { writeFileSync } from "node:fs"
import { join } from "node:path"

export type Drawn = { screen: string; state: string; width: number; file: string }

/** Writes `<folder>/<screen>/index.html` for each, and `<folder>/index.html` of what was drawn this time. */
export function writeSheets(folder: string, drawn: readonly Drawn[]) {
  const names = [...new Set(drawn.map(({ screen }) => screen))]
  for (const name of names) {
    const here = drawn.filter(({ screen }) => screen === name)
    writeFileSync(
      join(folder, name, "index.html"),
      page(
        name,
        sheet(here, (file) => file.replace(/^.*\//, "")),
      ),
    )
  }
  const links = names.map((name) => `<li><a href="${name}/index.html">${name}</a>`)
  writeFileSync(join(folder, "index.html"), page("Screens", `<ul>${links.join("")}</ul>`))
}

function sheet(drawn: readonly Drawn[], at: (file: string) => string): string {
  const states = [...new Set(drawn.map(({ state }) => state))]
  return states
    .map((state) => {
      const pictures = drawn.filter((one) => one.state === state).toSorted((a, b) => a.width - b.width)
      const figures = pictures.map(
        ({ file, width }) =>
          `<figure><a href="${at(file)}"><img src="${at(file)}" width="${Math.round(width / 2)}"></a>
          <figcaption>${width} px</figcaption></figure>`,
      )
      return `<h2>${state}</h2><div>${figures.join("")}</div>`
    })
    .join("\n")
}

const page = (title: string, body: string) => `<!doctype html><meta charset="utf-8"><title>${title}</title>
<style>body{font:14px system-ui;margin:2rem;background:#888}div{display:flex;gap:1rem;align-items:start}
figure{margin:0}img{display:block;border-radius:4px}</style><h1>${title}</h1>${body}
`
