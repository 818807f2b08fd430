// Days in fields that people type dates into.
import type { Locator } from "playwright-core"
import { expect } from "vitest"
import { writtenDate } from "../../../src/core/values/language.ts"

/** As the screens of an organization without a country write it. */
export const writtenDay = (day: string) =>
  day === "" ? "" : writtenDate(new Date(`${day}T00:00:00Z`), "DMY", { month: "short", time_zone: "UTC" })

export const holdsDay = (field: Locator, day: string) =>
  expect.poll(() => field.inputValue()).toBe(writtenDay(day))
