// What stands on a PDF, read by poppler's programs, which not every machine has.
import { execFileSync, spawnSync } from "node:child_process"
import { test } from "vitest"

const has = (program: string) => spawnSync(program, ["-v"]).error === undefined

/** For tests whose names end with "(skipped without poppler)". */
export const testPdf = test.skipIf(!has("pdftotext") || !has("pdffonts"))

/** Its text, laid out as on the page. */
export const pdfText = (pdf: Buffer) =>
  execFileSync("pdftotext", ["-layout", "-", "-"], { input: pdf, encoding: "utf8" })
