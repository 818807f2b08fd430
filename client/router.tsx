// Every address of the app except the portal's, with its screen; screens load when they are opened.
import { createBrowserRouter } from "react-router"
import { BrokenRoute, BrokenScreen } from "./staff/broken.tsx"
import { anywhereElse, membersOnly, signInRoutes } from "./staff/sign-in/routes.ts"
import { workRoutes } from "./staff/work-routes.ts"
import { Waiting } from "./ui/waiting.tsx"

export const openRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: BrokenRoute,
      HydrateFallback: Waiting,
      children: [
        {
          lazy: async () => ({ Component: (await import("./staff/root.tsx")).StaffRoot }),
          children: [
            {
              lazy: async () => ({ Component: (await import("./staff/frame.tsx")).StaffFrame }),
              loader: membersOnly,
              children: [{ ErrorBoundary: BrokenScreen, children: workRoutes }],
            },
            ...signInRoutes,
          ],
        },
        { path: "*", loader: anywhereElse },
      ],
    },
  ])
