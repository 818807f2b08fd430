// What the log says of changed settings.
import { expect, test } from "vitest"
import { settingsChanges } from "../../src/invoice-settings/rules.ts"

type Settings = Parameters<typeof settingsChanges>[0]
const before = { fiscal_year_start: 1, protect_issued: false, default_tax_id: null } as unknown as Settings

test("what has another value now, from which to which", () =>
  expect(settingsChanges(before, { fiscal_year_start: 4, protect_issued: false, default_tax_id: 7 })).toEqual(
    {
      fiscal_year_start: { from: 1, to: 4 },
      default_tax_id: { from: null, to: 7 },
    },
  ))

test("what is left out stays, and nothing changes by what was so before", () => {
  expect(settingsChanges(before, {})).toEqual({})
  const unsaid = { fiscal_year_start: undefined, protect_issued: false } as unknown as Parameters<
    typeof settingsChanges
  >[1]
  expect(settingsChanges(before, unsaid)).toEqual({})
})
