// Every address of the app and the screen that answers there; screens load when they are gone to.
import { createBrowserRouter } from "react-router"
import { portalRoutes } from "./portal/routes.tsx"
import { Broken, Waiting } from "./staff/edges.tsx"
import { anywhereElse, membersOnly, signInRoutes } from "./staff/sign-in/routes.ts"
import { workRoutes } from "./staff/work-routes.ts"

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
        ...portalRoutes,
        { path: "*", loader: anywhereElse },
      ],
    },
  ])
