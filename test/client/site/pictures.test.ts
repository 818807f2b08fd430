// The pictures of the product on the first page: readable where they are narrow, light, and of the size that is kept free.
import { readdirSync, readFileSync, statSync } from "node:fs"
import { join, resolve } from "node:path"
import { expect, test } from "vitest"
import { drawPage } from "../../../client/public-server.tsx"
import { facts } from "./facts.ts"

const folder = resolve(import.meta.dirname, "../../../client/site/pictures")
const { markup } = drawPage("/", facts)
const attribute = (tag: string, name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(tag)?.[1]
const pictures = [...markup.matchAll(/<picture>.*?<\/picture>/g)]
  .map(([picture]) => picture)
  .filter((picture) => picture.includes("phone"))
const files = (tag: string) =>
  [...(attribute(tag, "srcset") ?? "").matchAll(/([\w-]+\.avif)\S* (\d+)w/g)].map(([, file = "", width]) => ({
    file: join(folder, file),
    width: Number(width),
  }))

test("on a phone each is of the screen as a phone has it, in dark and in light", () => {
  expect(pictures).toHaveLength(3)
  for (const picture of pictures) {
    const [dark = "", light = ""] = picture.match(/<source[^>]*>/g) ?? []
    expect(attribute(dark, "media")).toBe("(max-width: 30rem) and (prefers-color-scheme: dark)")
    expect(dark).toContain("-phone-dark-")
    expect(attribute(light, "media")).toBe("(max-width: 30rem)")
    expect(light).toContain("-phone-light-")
    expect(attribute(picture, "loading")).toBe("lazy")
  }
})

/** As the file says itself ("ispe" of ISO/IEC 23008-12): the server refuses to open such a picture, for anybody in its process. */
function sizeOf(file: string) {
  const bytes = readFileSync(file)
  const at = bytes.indexOf("ispe") + 8
  return { width: bytes.readUInt32BE(at), height: bytes.readUInt32BE(at + 4) }
}

test("each is as wide as it says, of the shape that is kept free for it, and light", () => {
  for (const picture of pictures)
    for (const tag of picture.match(/<(source|img)[^>]*>/g) ?? []) {
      const [wide, high] = [Number(attribute(tag, "width") ?? 1280), Number(attribute(tag, "height") ?? 860)]
      if (tag.startsWith("<source")) expect(files(tag).length).toBeGreaterThanOrEqual(2)
      for (const { file, width } of files(tag)) {
        const real = sizeOf(file)
        expect([file, real.width]).toEqual([file, width])
        expect(Math.abs(real.height / width - high / wide)).toBeLessThan(0.002)
        expect(statSync(file).size).toBeLessThanOrEqual(width <= 1120 ? 45_000 : 90_000)
      }
    }
})

test("all of them together are few bytes to keep", () => {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
  const bytes = names.map((name) => statSync(join(folder, name)).size).reduce((sum, size) => sum + size, 0)
  expect(bytes).toBeLessThanOrEqual(1_800_000)
})
