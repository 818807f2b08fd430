// When a project is overdue, what its budget is, and which files may be handed over.
import { expect, test } from "vitest"
import { fromStoredBudget, toStoredBudget } from "../../src/projects/budgets/rules.ts"
import { endingProblem, fileProblem, nameProblem } from "../../src/projects/deliverables/rules.ts"
import { isOverdue } from "../../src/projects/rules.ts"

test("a project is overdue from the next day, while it is worked on", () => {
  const today = "2026-03-10"
  const late = { status: "in_progress", due_date: "2026-03-09" } as const
  expect(isOverdue(late, today)).toBe(true)
  expect(isOverdue({ ...late, due_date: "2026-03-10" }, today)).toBe(false)
  expect(isOverdue({ ...late, due_date: null }, today)).toBe(false)
  for (const status of ["delivered", "archived", "completed"] as const)
    expect([status, isOverdue({ ...late, status }, today)]).toEqual([status, false])
})

test.each([
  [12.5, "USD", 1250],
  [1500, "JPY", 1500],
  [null, "USD", null],
  [12.505, "USD", { problem: "USD has at most 2 decimals" }],
  [0.5, "JPY", { problem: "JPY has no decimals" }],
])("a budget of %s %s is stored as %o", (budget, currency, kept) => {
  expect(toStoredBudget(budget, currency)).toEqual(kept)
})

test("a budget goes out as it came in", () => {
  expect(fromStoredBudget(1250, "USD")).toBe(12.5)
  expect(fromStoredBudget(null, "USD")).toBeNull()
})

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
  ["photo.jpg", "png", "This isn't a jpg file, whatever its name says"],
  ["photo.JPEG", "pdf", "This isn't a jpeg file, whatever its name says"],
  ["work.zip", "rar", "This isn't a zip file, whatever its name says"],
  ["anything.zip", undefined, "This isn't a zip file, whatever its name says"],
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
  expect(nameProblem("x".repeat(256))).toBe("The file's name is too long: at most 255 characters")
  for (const bad of ["a\nb.zip", "a\u2028b", "a\u2029b", "a\ud83d", "a\u0000"])
    expect([bad, nameProblem(bad)]).toEqual([bad, "The file's name can't be used"])
})
