// Which files staff and clients may send each other.
import { expect, test } from "vitest"
import {
  documentEndings,
  endingProblem,
  fileProblem,
  isTextFile,
  nameProblem,
  textKind,
  uploadRefusal,
} from "../../src/uploads/rules.ts"

test.each([
  ["work.zip", "zip"],
  ["WORK.ZIP", "zip"],
  ["a.b.pdf", "pdf"],
  ["drawing.pdf", "ai"],
  ["letter.doc", "cfb"],
  ["letter.docx", "zip"],
  ["sheet.xls", "xml"],
  ["sheet.xlsx", "cfb"],
  ["slides.ppt", "rtf"],
  ["slides.pptx", "zip"],
  ["moving.png", "apng"],
  ["photo.jpg", "jpg"],
  ["photo.jpeg", "jpg"],
  ["film.mov", "mp4"],
  ["film.mp4", "3gp"],
  ["film.wmv", "asf"],
  ["film.avi", "avi"],
  ["all.rar", "rar"],
  ["dance.gif", "gif"],
])("%s with content %s is accepted", (name, content) => {
  expect(fileProblem(name, content)).toBeNull()
  expect(endingProblem(name)).toBeNull()
})

test.each([
  ["photo.jpg", "png", "This isn't a valid jpg file. Its contents don't match its name."],
  ["photo.JPEG", "pdf", "This isn't a valid jpeg file. Its contents don't match its name."],
  ["work.zip", "rar", "This isn't a valid zip file. Its contents don't match its name."],
  ["anything.zip", undefined, "This isn't a valid zip file. Its contents don't match its name."],
])("%s with content %s is refused", (name, content, problem) => {
  expect(fileProblem(name, content)).toBe(problem)
  expect(endingProblem(name)).toBeNull()
})

test.each(["run.exe", "noending", "zip", "work.zip.", "work.zip ", ""])(
  "%j is of no kind that is taken",
  (name) => {
    const refusal =
      "Choose one of these file types: zip, rar, pdf, doc, docx, xls, xlsx, ppt, pptx, png, jpg, jpeg, gif, mp4, avi, mov, wmv. Folders should be zipped."
    expect(fileProblem(name, undefined)).toBe(refusal)
    expect(fileProblem(name, "zip")).toBe(refusal)
    expect(endingProblem(name)).toBe(refusal)
  },
)

test("a file's name is printable and limited", () => {
  expect(nameProblem("Größe (1) 日本.zip")).toBeNull()
  expect(nameProblem("x".repeat(255))).toBeNull()
  expect(nameProblem("x".repeat(256))).toBe("The file name is too long. The limit is 255 characters.")
  for (const bad of ["a\nb.zip", "a\u2028b", "a\u2029b", "a\ud83d", "a\u0000"])
    expect([bad, nameProblem(bad)]).toEqual([
      bad,
      "This file name isn't allowed. Rename the file and try again.",
    ])
})

test("before an upload a file is refused for its size, its name and its ending", () => {
  const of = (name: string, size: number) => uploadRefusal({ name, size }, 25)
  expect(of("work.zip", 25 * 1024 * 1024)).toBeNull()
  expect(of("work.zip", 25 * 1024 * 1024 + 1)).toBe("The file is too large. The limit is 25 MB.")
  expect(of("work.zip", 0)).toBe("The file is empty")
  expect(of("a folder", 0)).toMatch(/Folders should be zipped\.$/)
  expect(of("run.exe", 5)).toMatch(/^Choose one of these file types: /)
  expect(of(`${"x".repeat(300)}.zip`, 5)).toMatch(/too long/)
})

test.each([
  ["notes.txt", "Größe\r\n\tand\fmore", null],
  ["notes.txt", "<svg></svg>", null],
  ["sheet.CSV", "a;b\n", null],
  ["sheet.csv", "\u00ff\u00fea\0;\0", null],
  ["logo.svg", '<?xml version="1.0"?>\n<svg\nwidth="1">', null],
  ["logo.svg", "<html></html>", "svg"],
  ["notes.txt", "MZ\0", "txt"],
  ["notes.txt", "\u001b[31m", "txt"],
  ["sheet.csv", "%PDF-1.7", "csv"],
  ["sheet.csv", "{\\rtf1", "csv"],
])("with a document, %s that begins with %j is a text, or isn't", (name, start, wrong) => {
  const sentence = wrong && `This isn't a valid ${wrong} file. Its contents don't match its name.`
  expect([isTextFile(name), fileProblem(name, textKind(start), documentEndings)]).toEqual([true, sentence])
  // Elsewhere it is of no kind that is taken.
  expect(fileProblem(name, textKind(start))).toMatch(/^Choose one of these file types/)
})

test("with a document, every other file is judged as elsewhere", () => {
  expect(fileProblem("work.zip", "zip", documentEndings)).toBeNull()
  expect(fileProblem("work.zip", "text", documentEndings)).toMatch(/valid zip file/)
  expect(fileProblem("run.exe", "text", documentEndings)).toMatch(/wmv, csv, txt, svg\. Folders/)
  expect(uploadRefusal({ name: "a.csv", size: 1 }, 10, documentEndings)).toBeNull()
})
