// The addresses of the client portal; each screen loads when it is gone to.
import { type RouteObject, redirect } from "react-router"
import { portalAuth, rememberPortalTarget } from "../lib/storage.ts"

const home = "/portal/overview"

export const portalRoutes: RouteObject[] = [
  {
    path: "/portal-login",
    loader: strangersOnly,
    lazy: async () => ({ Component: (await import("./login-screen.tsx")).LoginScreen }),
  },
  {
    path: "/portal",
    loader: clientsOnly,
    // A session can end between one screen and the next.
    shouldRevalidate: () => true,
    lazy: async () => ({ Component: (await import("./frame.tsx")).PortalFrame }),
    children: [
      { index: true, loader: () => redirect(home) },
      {
        path: "overview",
        lazy: async () => ({ Component: (await import("./overview-screen.tsx")).OverviewScreen }),
      },
      {
        path: "projects",
        lazy: async () => ({ Component: (await import("./projects/projects-screen.tsx")).ProjectsScreen }),
      },
      {
        path: "projects/:projectId",
        lazy: async () => ({ Component: (await import("./projects/project-screen.tsx")).ProjectScreen }),
      },
      {
        path: "invoices",
        lazy: async () => ({ Component: (await import("./invoices/invoices-screen.tsx")).InvoicesScreen }),
      },
      {
        path: "invoices/:invoiceId",
        lazy: async () => ({ Component: (await import("./invoices/invoice-screen.tsx")).InvoiceScreen }),
      },
      {
        path: "invoices/:invoiceId/pay",
        lazy: async () => ({ Component: (await import("./invoices/pay-screen.tsx")).PayScreen }),
      },
      {
        path: "*",
        lazy: async () => ({ Component: (await import("./edges.tsx")).NoSuchPage }),
      },
    ],
  },
]

/** Without a session one needs a link first, and comes back to where one wanted to go. */
function clientsOnly({ request }: { request: Request }) {
  if (portalAuth()) return null
  const { pathname, search } = new URL(request.url)
  rememberPortalTarget(pathname + search)
  return redirect("/portal-login")
}

/** Who is in already is let through, unless another link is to be used. */
function strangersOnly({ request }: { request: Request }) {
  return portalAuth() && !new URL(request.url).searchParams.has("token") ? redirect(home) : null
}
