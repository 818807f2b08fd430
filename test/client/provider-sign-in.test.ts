// What the sign-in and an invitation show where the staff signs in with an identity provider.
import { createElement, type FunctionComponent } from "react"
import { renderToStaticMarkup } from "react-dom/server"
import { MemoryRouter } from "react-router"
import { afterAll, expect, test, vi } from "vitest"
import { host } from "../../client/lib/host.ts"
import { JoinScreen } from "../../client/staff/sign-in/join-screen.tsx"
import { WaysIn } from "../../client/staff/sign-in/ways-in.tsx"

vi.hoisted(() => {
  vi.stubGlobal("addEventListener", () => undefined)
  vi.stubGlobal("location", { origin: "http://localhost:3000", search: "" })
})
afterAll(() => {
  Object.assign(host, { oidc: null })
  vi.unstubAllGlobals()
})

const SignIn = () => createElement(WaysIn, { onSignedIn: () => undefined })

function drawn(screen: FunctionComponent, address: string) {
  Object.assign(host, { oidc: { name: "Acme ID", only: true } })
  location.search = new URL(address, location.origin).search
  const place = createElement(MemoryRouter, { initialEntries: [address] }, createElement(screen))
  return renderToStaticMarkup(place)
}

test("without passwords a sign-in shows the button alone, and an invitation too", () => {
  const page = drawn(SignIn, "/login?next=/clients&problem=away")
  expect(page).toContain('href="/api/auth/oidc/?next=%2Fclients"')
  expect(page).toContain("Sign in with Acme ID")
  expect(page).toContain("We couldn&#x27;t reach the sign-in service. Please try again in a moment.")
  expect(page).not.toContain("<input")
  expect(drawn(JoinScreen, "/join?token=x")).not.toContain("<input")
})

test("a code in the address that isn't known shows nothing", () => {
  for (const problem of ["toString", "Send money to evil.example"])
    expect(drawn(SignIn, `/login?problem=${encodeURIComponent(problem)}`)).not.toContain("alert")
})
