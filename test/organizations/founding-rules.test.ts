// Which addresses a business is offered.
import { describe, expect, test } from "vitest"
import reserved from "../../src/core/values/reserved-names.json" with { type: "json" }
import { neutralSlugs, slugCandidates, slugOf, slugProblem } from "../../src/organizations/founding/rules.ts"

test.each([
  ["Lamp Studio", "lamp-studio"],
  ["  lamp__&-- studio  ", "lamp-studio"],
  ["-lamp-", "lamp"],
  ["L4mp's", "l4mps"],
  ["&&&", ""],
  [`${"x".repeat(62)} y`, "x".repeat(62)],
  ["x".repeat(80), "x".repeat(63)],
])("%j becomes %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug)
})

test.each([
  ["", "Use at least two letters or digits"],
  ["a", "Use at least two letters or digits"],
  ["ab", null],
  ["api", "This name is reserved"],
])("%j: %s", (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem)
})

test("at least 200 brands are reserved, each as slugs are written", () => {
  const brands = Object.values(reserved.brands).flat()
  expect(brands.length).toBeGreaterThanOrEqual(200)
  const all = [...brands, ...reserved.words, ...reserved.whole]
  expect(all.filter((name) => slugOf(name) !== name || slugProblem(name) === null)).toEqual([])
  expect(new Set(all).size).toBe(all.length)
})

test.each([
  ..."paypal stripe hsbc deutschebank hmrc finanzamt gmail microsoft".split(" "),
  ..."pay-pal p-a-y-p-a-l paypa1 paypai payp4l pay-pa1 str1pe str-1pe m1cr0soft rnicrosoft 9oogle".split(" "),
  ..."paypal-login my-paypal-shop secure-pay-pal-login bank-of-america login-hsbc-uk wells-fargo-online".split(
    " ",
  ),
  ..."paypal-2 paypal24 24paypal paypallogin securepaypal paypal-k3p9".split(" "),
  ..."wise apple chase-login square-pay wise-2 app1e login-wise applesupport irs-gov".split(" "),
])("%s is a brand's", (slug) => expect(slugProblem(slug)).toBe("This name is reserved"))

test.each(
  "wise-owl apple-tree-design chase-and-sons square-peg stripes paypals-of-mine orange-studio rbc-plumbing".split(
    " ",
  ),
)("%s is anybody's", (slug) => expect(slugProblem(slug)).toBeNull())

describe("alternatives to a taken slug", () => {
  test("the slug itself, then numbers from 2, at last letters", () => {
    const slugs = slugCandidates("lamp", "k3p9")
    expect(slugs.slice(0, 3)).toEqual(["lamp", "lamp-2", "lamp-3"])
    expect(slugs.slice(-2)).toEqual(["lamp-31", "lamp-k3p9"])
    expect(slugs).toHaveLength(32)
  })

  test("are never reserved", () => {
    expect(slugCandidates("mail", "k3p9").slice(0, 2)).toEqual(["mail-2", "mail-3"])
  })

  test("shorten a long one for the ending, without a double hyphen", () => {
    const long = `${"x".repeat(57)}-${"y".repeat(5)}`
    const [first = "", second = ""] = slugCandidates(long, "k3p9")
    expect([first, second]).toEqual([long, `${"x".repeat(57)}-yyy-2`])
    expect(slugCandidates(long, "k3p9").at(-1)).toBe(`${"x".repeat(57)}-k3p9`)
    expect(slugCandidates("x".repeat(63), "k3p9").map(({ length }) => length)).toEqual(Array(32).fill(63))
  })
})

test("a name that leaves nothing gets neutral slugs", () => {
  let n = 0
  const slugs = neutralSlugs(() => `a${n++}`)
  expect(slugs.slice(0, 2)).toEqual(["studio-a0", "studio-a1"])
  expect(slugs).toHaveLength(20)
})
