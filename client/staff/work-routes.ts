// The routes of the workspace's screens.
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
    path: "/clients/:clientId/statement",
    lazy: async () => ({
      Component: (await import("./clients/statement/statement-screen.tsx")).StatementScreen,
    }),
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
    lazy: async () => ({ Component: (await import("./invoices/list/invoices-screen.tsx")).InvoicesScreen }),
  },
  {
    path: "/invoices/:invoiceId",
    lazy: async () => ({ Component: (await import("./invoices/detail/invoice-screen.tsx")).InvoiceScreen }),
  },
  {
    path: "/quotes",
    lazy: async () => ({ Component: (await import("./quotes/quotes-screen.tsx")).QuotesScreen }),
  },
  {
    path: "/quotes/:quoteId",
    lazy: async () => ({ Component: (await import("./quotes/quote-screen.tsx")).QuoteScreen }),
  },
  {
    path: "/recurring",
    lazy: async () => ({ Component: (await import("./recurring/recurring-screen.tsx")).RecurringScreen }),
  },
  {
    path: "/recurring/:scheduleId",
    lazy: async () => ({ Component: (await import("./recurring/schedule-screen.tsx")).ScheduleScreen }),
  },
  {
    path: "/payments",
    lazy: async () => ({ Component: (await import("./payments/payments-screen.tsx")).PaymentsScreen }),
  },
  {
    path: "/payments/:paymentId",
    lazy: async () => ({ Component: (await import("./payments/payment-screen.tsx")).PaymentScreen }),
  },
  {
    path: "/products",
    lazy: async () => ({ Component: (await import("./products/products-screen.tsx")).ProductsScreen }),
  },
  {
    path: "/time",
    lazy: async () => ({ Component: (await import("./time/time-screen.tsx")).TimeScreen }),
  },
  {
    path: "/expenses",
    lazy: async () => ({ Component: (await import("./expenses/expenses-screen.tsx")).ExpensesScreen }),
  },
  {
    path: "/reports/:report?",
    lazy: async () => ({ Component: (await import("./reports/reports-screen.tsx")).ReportsScreen }),
  },
  {
    path: "/billing",
    lazy: async () => ({ Component: (await import("./profile/profile-screen.tsx")).ProfileScreen }),
  },
  {
    path: "/hire-requests",
    lazy: async () => ({
      Component: (await import("./hire-requests/hire-requests-screen.tsx")).HireRequestsScreen,
    }),
  },
  {
    path: "/hire-requests/:requestId",
    lazy: async () => ({
      Component: (await import("./hire-requests/hire-request-screen.tsx")).HireRequestScreen,
    }),
  },
  {
    path: "/profile",
    lazy: async () => ({ Component: (await import("./profile/profile-screen.tsx")).ProfileScreen }),
  },
  {
    path: "/messages",
    lazy: async () => ({ Component: (await import("./messages/messages-screen.tsx")).MessagesScreen }),
  },
  {
    path: "/terms",
    lazy: async () => ({ Component: (await import("./legal/terms-screen.tsx")).TermsScreen }),
  },
  {
    path: "/privacy",
    lazy: async () => ({ Component: (await import("./legal/privacy-screen.tsx")).PrivacyScreen }),
  },
  {
    path: "/support",
    lazy: async () => ({ Component: (await import("./legal/support-screen.tsx")).SupportScreen }),
  },
]
