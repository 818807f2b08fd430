// Every address of the app but the portal's, and the screen that answers there; screens load when they are gone to.
import { createBrowserRouter } from "react-router"
import { Broken } from "./staff/edges.tsx"
import { anywhereElse, membersOnly, signInRoutes } from "./staff/sign-in/routes.ts"
import { workRoutes } from "./staff/work-routes.ts"
import { Waiting } from "./ui/waiting.tsx"

export const openRouter = () =>
  createBrowserRouter([
    {
      ErrorBoundary: Broken,
      HydrateFallback: Waiting,
      children: [
        {
          lazy: async () => ({ Component: (await import("./staff/root.tsx")).StaffRoot }),
          children: [
            {
              lazy: async () => ({ Component: (await import("./staff/frame.tsx")).StaffFrame }),
              loader: membersOnly,
              children: [
                ...workRoutes,
                {
                  path: "/invoices",
                  lazy: async () => ({
                    Component: (await import("./staff/invoices/invoices-screen.tsx")).InvoicesScreen,
                  }),
                },
                {
                  path: "/invoices/:invoiceId",
                  lazy: async () => ({
                    Component: (await import("./staff/invoices/invoice-screen.tsx")).InvoiceScreen,
                  }),
                },
              ],
            },
            ...signInRoutes,
          ],
        },
        { path: "*", loader: anywhereElse },
      ],
    },
  ])
