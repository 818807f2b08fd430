// What tests that run beside each other wait for: polled by the test itself, or a failure is another one's.
import { ts } from "@ts-morph/common"
import { expect, test } from "vitest"
import { filesOf, read } from "./tree.ts"

/** The lines on which a test that runs beside others polls by an `expect` that isn't its own, or calls what does. */
function strayPolls(code: string): number[] {
  if (!/\.concurrent\b/.test(code)) return []
  const file = ts.createSourceFile("a.test.ts", code, ts.ScriptTarget.Latest, true)
  const polling = new Set(["expect.poll"])
  const stray: number[] = []
  const visit = (node: ts.Node, beside: boolean, own: boolean, within?: string) => {
    if (ts.isCallExpression(node) && polling.has(node.expression.getText(file)) && !own) {
      if (beside) stray.push(file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1)
      else if (within !== undefined) polling.add(within)
    }
    const isBeside = beside || (ts.isCallExpression(node) && /\.concurrent\b/.test(calleeOf(node)))
    const isOwn = own || (ts.isFunctionLike(node) && node.parameters.some(({ name }) => takesExpect(name)))
    const named = ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node) ? node.name : undefined
    ts.forEachChild(node, (child) => visit(child, isBeside, isOwn, named?.getText(file) ?? within))
  }
  // Helpers stand before or behind the tests, and call each other.
  for (let known = 0; known < polling.size; ) {
    known = polling.size
    stray.length = 0
    visit(file, false, false)
  }
  return stray
}

/** `test.concurrent` of `test.concurrent.for(rows)("…", …)`. */
const calleeOf = ({ expression }: ts.CallExpression): string =>
  ts.isCallExpression(expression) ? calleeOf(expression) : expression.getText()

const takesExpect = (name: ts.BindingName): boolean =>
  ts.isIdentifier(name)
    ? name.text === "expect"
    : name.elements.some((one) => ts.isBindingElement(one) && takesExpect(one.name))

test("tests beside each other poll by the expect of their own", () => {
  const stray = filesOf("test/**/*.ts").flatMap((file) =>
    strayPolls(read(file)).map((line) => `${file}:${line}`),
  )
  expect(stray, "take `expect` from the test's context: async ({ expect }) => …").toEqual([])
})

test("a poll by the shared expect is noticed, also in a helper", () => {
  const poll = "await expect.poll(read).toBe(1)"
  const beside = (test: string) => `test.concurrent("it opens", ${test})`
  expect(strayPolls(beside(`async () => {\n ${poll} }`))).toEqual([2])
  expect(strayPolls(beside(`async ({ page }) => {\n ${poll} }`))).toEqual([2])
  expect(strayPolls(`test.concurrent.for(rows)("%s", async () => {\n ${poll} })`)).toEqual([2])
  expect(strayPolls(`describe.concurrent("it", () => test("opens", async () => {\n ${poll} }))`)).toEqual([2])
  const helper = `async function done() { ${poll} }`
  expect(strayPolls(`${beside("() => soon()")}\nconst soon = () => done()\n${helper}`)).toEqual([1])
  expect(strayPolls(beside(`async ({ expect }) => {\n ${poll} }`))).toEqual([])
  expect(strayPolls(`test("it opens", async () => {\n ${poll} })\n${helper}`)).toEqual([])
})
