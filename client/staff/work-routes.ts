// The addresses of the workspace's own screens: dashboard, clients, projects, invoices, settings, messages.
import { type RouteObject, redirect } from "react-router"

export const workRoutes: RouteObject[] = [
  { path: "/", loader: () => redirect("/dashboard") },
  {
    path: "/dashboard",
    lazy: async () => ({ Component: (await import("./dashboard/dashboard-screen.tsx")).DashboardScreen }),
  },
  {
    path: "/clients",
    lazy: async () => ({ Component: (await import("./clients/clients-screen.tsx")).ClientsScreen }),
  },
  {
    path: "/clients/:clientId",
    lazy: async () => ({ Component: (await import("./clients/client-screen.tsx")).ClientScreen }),
  },
  {
    path: "/projects",
    lazy: async () => ({ Component: (await import("./projects/projects-screen.tsx")).ProjectsScreen }),
  },
  {
    path: "/projects/:projectId",
    lazy: async () => ({ Component: (await import("./projects/project-screen.tsx")).ProjectScreen }),
  },
  {
    path: "/invoices",
    lazy: async () => ({ Component: (await import("./invoices/invoices-screen.tsx")).InvoicesScreen }),
  },
  {
    path: "/invoices/:invoiceId",
    lazy: async () => ({ Component: (await import("./invoices/invoice-screen.tsx")).InvoiceScreen }),
  },
  {
    path: "/profile",
    lazy: async () => ({ Component: (await import("./profile/profile-screen.tsx")).ProfileScreen }),
  },
  {
    path: "/messages",
    lazy: async () => ({ Component: (await import("./messages/messages-screen.tsx")).MessagesScreen }),
  },
]
