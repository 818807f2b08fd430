// The picture of the main job is as light as the page promises, and tells the whole of it.
import { readFileSync } from "node:fs"
import { resolve } from "node:path"
import sharp from "sharp"
import { expect, test } from "vitest"

const folder = resolve(import.meta.dirname, "../../../client/site/pictures/loop")
const read = (name: string) => readFileSync(resolve(folder, name))

test.each(["light", "dark"])("%s: few bytes, many steps, each long enough to be read", async (name) => {
  const moving = read(`${name}.webp`)
  expect(moving.length).toBeLessThanOrEqual(400_000)
  expect(read(`${name}.avif`).length).toBeLessThanOrEqual(60_000)
  const { width, pageHeight, pages, loop, delay = [] } = await sharp(moving, { pages: -1 }).metadata()
  expect([width, pageHeight, loop]).toEqual([1024, 688, 0])
  expect(pages).toBeGreaterThanOrEqual(12)
  expect(Math.min(...delay)).toBeGreaterThanOrEqual(500)
})
