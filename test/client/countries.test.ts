// The countries that one may choose from.
import { expect, test } from "vitest"
import { countries, countryName } from "../../client/lib/countries.ts"

test("all 249 countries of ISO 3166 are there, once each and by name", () => {
  expect(countries).toHaveLength(249)
  expect(new Set(countries.map(({ name }) => name)).size).toBe(249)
  expect(countries.slice(0, 2)).toEqual([
    { code: "AF", name: "Afghanistan" },
    { code: "AX", name: "Åland Islands" },
  ])
})

test("unions and countries that have ceased aren't", () => {
  const codes = countries.map(({ code }) => code)
  expect(codes).not.toEqual(expect.arrayContaining(["EU"]))
  expect(codes).not.toEqual(expect.arrayContaining(["DD"]))
})

test("a country is called by its name, and an unknown code by itself", () => {
  expect([countryName("DE"), countryName("QZ")]).toEqual(["Germany", "QZ"])
})
