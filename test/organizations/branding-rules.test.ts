// What of its look an organization may change with themes in its plan, and without.
import { expect, test } from "vitest"
import { brandingAllowed } from "../../src/organizations/rules.ts"

const look = { name: "Lamps", tagline: null, primary_color: "#4F46E5", accent_color: "#10B981" }
const warning =
  "Only the name was saved. Custom branding requires a Pro subscription. Please upgrade your plan to save the rest."

test("with themes everything is saved", () => {
  const patch = { name: "Light", primary_color: "#000000" }
  expect(brandingAllowed(true, look, patch)).toEqual({ saved: patch })
})

test.each([
  ["the name alone is saved", { name: "Light" }, { saved: { name: "Light" } }],
  [
    "a colour beside it is left, with a warning",
    { name: "Light", primary_color: "#000000" },
    { saved: { name: "Light" }, warning },
  ],
  [
    "a colour that stays is no change, in either case",
    { name: "Light", primary_color: "#4f46e5" },
    { saved: { name: "Light" } },
  ],
  [
    "an empty tagline that stays empty is none",
    { name: "Light", tagline: null },
    { saved: { name: "Light" } },
  ],
  ["a tagline is one", { name: "Light", tagline: "Bright" }, { saved: { name: "Light" }, warning }],
  ["a colour without a name is refused", { primary_color: "#000000" }, "refused"],
  ["even one that stays", { primary_color: "#4F46E5" }, "refused"],
  ["nothing at all is nothing", {}, { saved: {} }],
  ["what is absent isn't asked for", { primary_color: undefined }, { saved: {} }],
])("without them %s", (_, patch, allowed) => {
  expect(brandingAllowed(false, look, patch)).toEqual(allowed)
})
