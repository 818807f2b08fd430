// Who may mail how many people, what a refusal says, and which addresses are one mailbox.
import { describe, expect, test } from "vitest"
import { mailboxOf } from "../../src/core/values/text.ts"
import { type Allowance, allowanceOf, mailRefusal, tooManyReaders } from "../../src/mails/limits/rules.ts"

describe("what is allowed in an hour", () => {
  test.each([
    ["a new organization on Free", { is_paid: false, is_new: true }, [20, 5, 5]],
    ["one that has been here", { is_paid: false, is_new: false }, [60, 5, 5]],
    ["a new one on Pro", { is_paid: true, is_new: true }, [200, 100, 5]],
    ["one on Pro that has been here", { is_paid: true, is_new: false }, [2_000, 2_000, 5]],
  ])("%s", (_, standing, [addresses, each, same]) => {
    expect(allowanceOf(standing, 1)).toEqual({ addresses, each, same })
  })

  test("a deployment's factor counts whole emails, and always leaves one", () => {
    const stranger = { is_paid: false, is_new: true }
    expect(allowanceOf(stranger, 2.5)).toEqual({ addresses: 50, each: 12, same: 12 })
    expect(allowanceOf(stranger, 0.1)).toEqual({ addresses: 2, each: 1, same: 1 })
  })
})

test("one email to more addresses than an hour has room for is refused with their number", () => {
  const allowed: Allowance = { addresses: 20, each: 5, same: 5 }
  expect(tooManyReaders(20, allowed, true)).toBeNull()
  expect(tooManyReaders(21, allowed, true)).toBe(
    "This email would go to 21 addresses. A new organization can email 20 different ones an hour, so remove some.",
  )
  expect(tooManyReaders(25, allowed, false)).toContain("Your organization can email 20")
})

describe("an email that has to wait", () => {
  const allowed: Allowance = { addresses: 60, each: 7, same: 5 }
  const refusal = (waits: Partial<Record<keyof Allowance, number>>, is_new = false) =>
    mailRefusal(
      { addresses: 0, each: 0, same: 0, ...waits },
      allowed,
      is_new,
      (seconds) => `${seconds} ticks`,
    )

  test("isn't one while there is room for all", () => {
    expect(refusal({})).toBeNull()
  })

  test("hears of the limit that it waits for the longest", () => {
    const perPerson = (most: number, seconds: number) => ({
      message: `You can send one person ${most} emails of this kind an hour. Please try again in ${seconds} ticks.`,
      seconds,
    })
    expect(refusal({ addresses: 10, each: 20, same: 30 })).toEqual(perPerson(5, 30))
    expect(refusal({ addresses: 10, each: 30, same: 20 })).toEqual(perPerson(7, 30))
    expect(refusal({ addresses: 90, each: 20, same: 30 })).toEqual({
      message: "Your organization can email 60 different addresses an hour. Please try again in 90 ticks.",
      seconds: 90,
    })
  })

  test("of a new organization hears that it is new", () => {
    const said = refusal({ addresses: 1 }, true)?.message
    expect(said).toBe(
      "A new organization can email 60 different addresses an hour. Please try again in 1 ticks.",
    )
  })
})

test.each([
  ["ada@example.com", "ada@example.com"],
  ["Ada@Example.COM", "ada@example.com"],
  ["ada+invoices@example.com", "ada@example.com"],
  ["ada+a+b@example.com", "ada@example.com"],
  ["ada+@example.com", "ada@example.com"],
])("%s lands in the mailbox of %s", (address, mailbox) => {
  expect(mailboxOf(address)).toBe(mailbox)
})
