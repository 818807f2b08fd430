// The routes of registration and of everything around the sign-in, and who may pass.
import { data, type LoaderFunctionArgs, type RouteObject, redirect } from "react-router"
import { host } from "../../lib/host.ts"
import { hasDrafts, staffToken } from "../../lib/storage.ts"
import { isMember, leaveFor } from "./next.ts"

/** Where passwords are off these pages have nothing to do. */
const withPasswords = () => (host.oidc?.only ? leaveFor("/login") : null)

export const signInRoutes: RouteObject[] = [
  {
    path: "/register",
    loader: () => (host.kind === "tenant" ? leaveFor("/login") : null),
    lazy: async () => ({ Component: (await import("../register/register-door.tsx")).RegisterDoor }),
  },
  {
    path: "/forgot-password",
    loader: withPasswords,
    lazy: async () => ({ Component: (await import("./forgot-screen.tsx")).ForgotScreen }),
  },
  {
    path: "/reset-password",
    loader: withPasswords,
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

/**
 * Without a session, people sign in first and come back; the workspace itself is at the organization's own address
 * only. Throws 403 for someone who is signed in but not a member.
 */
export function membersOnly({ request }: LoaderFunctionArgs) {
  const { pathname, search } = new URL(request.url)
  const door = host.kind === "tenant" ? "/login" : "/auth"
  if (staffToken() === undefined || host.kind !== "tenant")
    return leaveFor(
      pathname === "/" ? door : `${door}?next=${encodeURIComponent(pathname + search)}${ended()}`,
    )
  if (!isMember()) throw data("Access Denied", { status: 403 })
  return null
}

/** A page that was frozen while the session ended in another tab. */
const ended = () => (hasDrafts() ? "&ended" : "")

/** Unknown paths lead to the start page, or to sign-in without a session. */
export const anywhereElse = () => (staffToken() === undefined ? leaveFor("/login") : redirect("/"))
