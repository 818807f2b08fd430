// Which files prove a payment, by their size, their kind and their name.
import { expect, test } from "vitest"
import {
  maxProofBytes,
  proofName,
  proofNameProblem,
  proofProblem,
  proofRefusal,
  proofTypes,
} from "../../src/payments/claims/proofs/rules.ts"

const wanted = "Choose a PNG, JPEG or WebP image, or a PDF"
const tooLong = "The file name is too long. The limit is 200 characters."
const unusable = "This file name isn't allowed. Rename the file and try again."

test("images and PDFs of at most 5 MB", () => {
  expect(maxProofBytes).toBe(5_242_880)
  expect(proofTypes).toEqual(["image/png", "image/jpeg", "image/webp", "application/pdf"])
})

test.each([
  [{}, null],
  [{ size: 1 }, null],
  [{ size: 5_242_880 }, null],
  [{ size: 5_242_881 }, "This file is larger than 5 MB"],
  [{ size: 0 }, "This file is empty"],
  [{ type: "text/plain" }, wanted],
  [{ type: "" }, wanted],
  [{ name: "a\u0000.png" }, unusable],
  [{ name: "a".repeat(201) }, tooLong],
])("before it is sent, %o: %s", (more, sentence) =>
  expect(proofRefusal({ name: "a.png", type: "image/png", size: 1000, ...more })).toBe(sentence),
)

test.each([
  ["a.png", "image/png", null],
  ["a.PNG", "image/png", null],
  ["a.b.png", "image/png", null],
  ["a.jpg", "image/jpeg", null],
  ["a.jpeg", "image/jpeg", null],
  ["a.jfif", "image/jpeg", null],
  ["a.webp", "image/webp", null],
  ["a.pdf", "application/pdf", null],
  ["a", "image/png", null],
  ["Transfer 20.11.2026", "application/pdf", null],
  ["a.exe copy", "image/png", null],
  ["a.exe", "image/png", wanted],
  ["a.png.exe", "image/png", wanted],
  ["a.mp4", "image/png", wanted],
  ["a.exe", undefined, wanted],
  ["a", undefined, wanted],
  ["a", "text/plain", wanted],
  ["a.png", undefined, "This isn't a valid png file. Its contents don't match its name."],
  ["a.Pdf", "text/plain", "This isn't a valid pdf file. Its contents don't match its name."],
  ["a.png", "image/jpeg", "This isn't a valid png file. Its contents don't match its name."],
  ["a.jpg", "application/pdf", "This isn't a valid jpg file. Its contents don't match its name."],
])("%s of %s: %s", (name, content, sentence) => expect(proofProblem(name, content)).toBe(sentence))

test.each([
  ["a.png", "image/png", "a.png"],
  ["a.ps", "image/png", "a.ps"],
  ["a.abcdef", "image/png", "a.abcdef"],
  ["a.abcdefg", "image/png", "a.abcdefg.png"],
  ["a.p", "image/png", "a.p.png"],
  ["a.7z", "image/png", "a.7z.png"],
  ["a.p-g", "image/png", "a.p-g.png"],
  ["png", "image/png", "png.png"],
  ["Transfer 20.11.2026", "image/jpeg", "Transfer 20.11.2026.jpg"],
  ["a", "image/webp", "a.webp"],
  ["a", "application/pdf", "a.pdf"],
  ["a", "text/plain", "a.bin"],
])("%s of %s is kept as %s", (name, content, kept) => expect(proofName(name, content)).toBe(kept))

test.each([
  ["a.png", null],
  ["Überweisung 😀 1/2.pdf", null],
  ["a".repeat(200), null],
  ["a".repeat(201), tooLong],
  ["a\nb", unusable],
  ["a\u007f", unusable],
  ["a\ud800b", unusable],
  ["a\u2028b", unusable],
  ["a\u2029b", unusable],
])("the name %j: %s", (name, sentence) => expect(proofNameProblem(name)).toBe(sentence))
