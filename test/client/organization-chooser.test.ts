// Which of the listed organizations is sample data.
import { createElement } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { expect, test, vi } from "vitest"
import { OrganizationChooser } from "../../client/staff/sign-in/organization-chooser.tsx"

vi.mock("../../client/shared/title.tsx", () => ({ Title: () => null }))

test("sample data is told apart from the organizations, in sessions of any age", () => {
  const real = { id: 1, slug: "ada", name: "Ada Studio", role: "owner", default_currency: "USD" }
  const organizations = [
    real,
    { ...real, id: 2, name: "Old Studio", sample_of: null },
    { ...real, id: 3, name: "Northlight Studio", sample_of: 1 },
  ]
  const nothing = { enter: () => {}, other: () => {}, entering: null, error: null }
  const page = renderToStaticMarkup(
    createElement(OrganizationChooser, { email: "ada@studio.example", organizations, ...nothing }),
  )
  const buttons = [...page.matchAll(/<li>.*?<\/li>/g)].map(([button]) => button.includes("Sample data"))
  expect(buttons).toEqual([false, false, true])
})
