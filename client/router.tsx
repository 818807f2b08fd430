// Every address of the app and the screen that answers there; screens load when they are gone to.
import { createBrowserRouter, redirect } from "react-router"
import { staffToken } from "./lib/storage.ts"
import { Broken, Missing, Waiting } from "./staff/edges.tsx"

export const router = createBrowserRouter([
  {
    ErrorBoundary: Broken,
    HydrateFallback: Waiting,
    children: [
      {
        lazy: async () => ({ Component: (await import("./staff/frame.tsx")).StaffFrame }),
        loader: membersOnly,
        children: [
          { path: "/", loader: () => redirect("/dashboard") },
          {
            path: "/clients",
            lazy: async () => ({
              Component: (await import("./staff/clients/clients-screen.tsx")).ClientsScreen,
            }),
          },
        ],
      },
      { path: "*", Component: Missing },
    ],
  },
])

/** Without a session one signs in first and comes back to where one wanted to go. */
function membersOnly({ request }: { request: Request }) {
  if (staffToken() !== undefined) return null
  const { pathname, search } = new URL(request.url)
  return redirect(pathname === "/" ? "/login" : `/login?next=${encodeURIComponent(pathname + search)}`)
}
