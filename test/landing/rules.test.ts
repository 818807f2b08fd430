// What a public page needs and shows first, and what a visitor has to fill in.
import { expect, test } from "vitest"
import { layoutsOf } from "../../client/staff/profile/landing-page/page-values.ts"
import {
  budgetCurrencies,
  budgetRanges,
  budgetsIn,
  missingFields,
  problemsIn,
  timelines,
  wordsOf,
} from "../../src/hire-requests/rules.ts"
import { missingToEnable, shownProjects, shownTestimonials } from "../../src/landing/rules.ts"

test("an enabled page needs a title and a description", () => {
  expect(missingToEnable({ hero_title: null, about_description: null })).toEqual([
    "hero_title",
    "about_description",
  ])
  expect(missingToEnable({ hero_title: "Lamps", about_description: null })).toEqual(["about_description"])
  expect(missingToEnable({ hero_title: null, about_description: "Us" })).toEqual(["hero_title"])
  expect(missingToEnable({ hero_title: "Lamps", about_description: "Us" })).toEqual([])
})

const things = (...featured: boolean[]) => featured.map((is_featured, id) => ({ id, is_featured }))
const ids = (list: { id: number }[]) => list.map(({ id }) => id)

test("featured projects replace the full list, and all are shown without any", () => {
  expect(ids(shownProjects(things(false, true, false, true)))).toEqual([1, 3])
  expect(ids(shownProjects(things(false, false)))).toEqual([0, 1])
  expect(shownProjects([])).toEqual([])
})

test("every testimonial is shown, the featured ones first, else in their order", () => {
  const list = things(false, true, false, true)
  expect(ids(shownTestimonials(list))).toEqual([1, 3, 0, 2])
  expect(ids(list)).toEqual([0, 1, 2, 3])
})

test("a visitor says who asks and for what", () => {
  const said = {
    client_name: "Sam",
    client_email: "s@v.test",
    project_title: "Shop",
    project_description: "Lamps",
  }
  expect(missingFields(said)).toEqual([])
  expect(missingFields({ ...said, client_email: "", project_title: null })).toEqual([
    "client_email",
    "project_title",
  ])
  expect(missingFields({})).toEqual(["client_name", "client_email", "project_title", "project_description"])
})

test("a choice is read in words", () => {
  expect(wordsOf(timelines, "1-month")).toBe("1 month")
  expect(wordsOf(budgetRanges, "discuss")).toBe("To be discussed")
  expect(wordsOf(timelines, null)).toBeNull()
  expect(wordsOf({ null: "Nothing" }, null)).toBeNull()
  expect(wordsOf(timelines, "yesterday")).toBeNull()
})

test("a budget is read in the currency that it was given in", () => {
  expect(Object.values(budgetsIn("EUR"))).toEqual([
    ...["Under €1,000", "€1,000 to €5,000", "€5,000 to €10,000", "€10,000 to €25,000"],
    ...["€25,000 to €50,000", "More than €50,000", "To be discussed"],
  ])
  expect(Object.keys(budgetsIn("EUR"))).toEqual(Object.keys(budgetRanges))
  expect(budgetsIn(null)).toEqual(budgetRanges)
  expect(wordsOf(budgetsIn("KWD"), "1k-5k")).toBe("KWD\u00a01,000 to KWD\u00a05,000")
  expect(budgetCurrencies("CHF")).toEqual(["CHF", "USD", "EUR", "GBP"])
  expect(budgetCurrencies("EUR")).toEqual(["EUR", "USD", "GBP"])
  // 1,000 yen are a few dollars.
  for (const own of ["JPY", "KRW", "IDR", "VND", "UGX", "NGN", "HUF", "INR"])
    expect(budgetCurrencies(own), own).toEqual(["USD", "EUR", "GBP"])
  expect(budgetCurrencies("MXN")).toEqual(["MXN", "USD", "EUR", "GBP"])
})

test("what can't be sent in a request is said for each text by itself", () => {
  const fine = {
    ...{ client_name: "Sam", client_email: "sam@fox.test", client_phone: "", client_company: "" },
    ...{ project_title: "Lamps", project_description: "Forty." },
  }
  expect(problemsIn(fine)).toEqual({})
  expect(problemsIn({ ...fine, client_name: " ", project_title: "" })).toEqual({
    client_name: ["This field is required"],
    project_title: ["This field is required"],
  })
  expect(problemsIn({ ...fine, client_phone: "1".repeat(50), client_company: "x".repeat(201) })).toEqual({
    client_company: ["At most 200 characters"],
  })
  expect(problemsIn({ ...fine, client_phone: ` ${"1".repeat(51)} ` })).toEqual({
    client_phone: ["At most 50 characters"],
  })
  expect(problemsIn({ ...fine, project_description: "x".repeat(10_001) })).toEqual({
    project_description: ["At most 10,000 characters"],
  })
})

test("portrait asks for a picture while there is none", () => {
  const portrait = (page: Parameters<typeof layoutsOf>[0]) =>
    layoutsOf(page).find(({ value }) => value === "portrait")?.hint
  for (const page of [null, { hero_background_image: null }, { hero_background_image: "" }])
    expect(portrait(page)).toBe("Add a hero picture to see it")
  expect(portrait({ hero_background_image: "/media/hero.jpg" })).toBe("A large picture beside the headline")
})
