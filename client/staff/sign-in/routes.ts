// The routes of sign-in and registration, and their guards.
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router"
import { host } from "../../lib/host.ts"
import { hasDrafts, staffToken, storedUser } from "../../lib/storage.ts"
import { loginLoader, nextPath } from "./next.ts"

export const signInRoutes: RouteObject[] = [
  {
    path: "/register",
    loader: () => (host.kind === "tenant" ? redirect("/login") : null),
    lazy: async () => ({ Component: (await import("../register/register-screen.tsx")).RegisterScreen }),
  },
  host.kind === "tenant"
    ? {
        path: "/login",
        loader: ({ request }) =>
          isMember() ? redirect(nextPath(new URL(request.url).searchParams)) : loginLoader(),
        lazy: async () => ({ Component: (await import("./login-screen.tsx")).LoginScreen }),
      }
    : { path: "/login", lazy: authScreen },
  host.kind === "tenant"
    ? { path: "/auth", loader: ({ request }) => redirect(`/login${new URL(request.url).search}`) }
    : { path: "/auth", lazy: authScreen },
  {
    path: "/forgot-password",
    lazy: async () => ({ Component: (await import("./forgot-screen.tsx")).ForgotScreen }),
  },
  {
    path: "/reset-password",
    lazy: async () => ({ Component: (await import("./reset-screen.tsx")).ResetScreen }),
  },
  {
    path: "/not-me",
    lazy: async () => ({ Component: (await import("./not-me-screen.tsx")).NotMeScreen }),
  },
  {
    path: "/join",
    lazy: async () => ({ Component: (await import("./join-screen.tsx")).JoinScreen }),
  },
]

async function authScreen() {
  return { Component: (await import("./auth-screen.tsx")).AuthScreen }
}

/**
 * Without a session, people sign in first and come back; the workspace itself is at the organization's own address
 * only. Throws 403 for someone who is signed in but not a member.
 */
export function membersOnly({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const door = host.kind === "tenant" ? "/login" : "/auth"
  if (staffToken() === undefined || host.kind !== "tenant")
    return redirect(
      pathname === "/" ? door : `${door}?next=${encodeURIComponent(pathname + search)}${ended()}`,
    )
  if (!isMember()) throw data("Access Denied", { status: 403 })
  return null
}

/** A page that was frozen while the session ended in another tab. */
const ended = () => (hasDrafts() ? "&ended" : "")

/** Unknown paths lead to the start page, or to sign-in without a session. */
export const anywhereElse = () => redirect(staffToken() === undefined ? "/login" : "/")

const isMember = () =>
  staffToken() !== undefined &&
  storedUser()?.organizations.some(({ slug }) => slug === host.tenant?.slug) === true
