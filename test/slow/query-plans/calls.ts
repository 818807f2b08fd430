// What calls must use, and the most rows they may read of large tables: a page of 50 with the row after it.
import type { Work } from "./work.ts"

const sorted =
  (index: string) =>
  (query: string): [string, Work] => [
    `/api/invoices/?limit=50&${query}`,
    { by: [index, "invoices_organization_id_id_key"], read: 350, sorted: 102 },
  ]
const sortedClients =
  (index: string) =>
  (query: string): [string, Work] => [
    `/api/clients/?limit=50&${query}`,
    { by: [index, "clients_organization_id_id_key"], read: 2_800, sorted: 2_550 },
  ]
const sortedProjects =
  (index: string) =>
  (query: string): [string, Work] => [
    `/api/projects/?limit=50&${query}`,
    { by: [index, "projects_organization_id_id_key"], read: 1_800, sorted: 102 },
  ]

/** The month in the middle of what was filled in. */
export const [monthBegins, monthEnds] = [400, 370].map((days) =>
  new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
)
const month = (name: string, more = "") => `/api/${name}/?from=${monthBegins}&to=${monthEnds}${more}`

/** The invoices that were issued in it are found by their day; in another order they are sorted afterwards. */
const inMonth = (more: string): [string, Work] => [
  `/api/invoices/?limit=50&issued_from=${monthBegins}&issued_to=${monthEnds}${more}`,
  { by: ["invoices_by_issue_date"], read: 500, sorted: 200 },
]

export const ofStaff: [string, Work][] = [
  ["/api/invoices/?limit=50", { by: ["invoices_organization_id_id_key"], read: 153 }],
  ["/api/invoices/?limit=50&cursor=3000", { by: ["invoices_organization_id_id_key"], read: 153 }],
  ["/api/invoices/?limit=50&cursor=100", { by: ["invoices_organization_id_id_key"], read: 153 }],
  ["/api/invoices/?limit=50&status=overdue", { by: ["invoices_status"], read: 153 }],
  ["/api/invoices/?limit=50&status=overdue&cursor=3000", { by: ["invoices_status"], read: 153 }],
  ["/api/invoices/?limit=50&client=1", { by: ["invoices_client"], read: 153 }],
  ["/api/invoices/?limit=50&project=1", { by: ["invoices_project"], read: 153 }],
  // In an order of its own: as much for the last page as for the first.
  ...["sort=number", "sort=-number", "sort=-number&cursor=INV-0200%7C200"].map(sorted("invoices_by_number")),
  ...["sort=due_date", "sort=-due_date", "sort=due_date&cursor=2026-01-01%7C900"].map(
    sorted("invoices_by_due_date"),
  ),
  ...["sort=issue_date", "sort=-issue_date", "sort=-issue_date&cursor=2026-01-01%7C900"].map(
    sorted("invoices_by_issue_date"),
  ),
  ...["", "&status=paid", "&sort=total", "&sort=due_date", "&only=outstanding"].map(inMonth),
  ...["sort=total", "sort=-total", "sort=total&cursor=USD%7C900%7C2000"].map(sorted("invoices_by_total")),
  ...["sort=client", "sort=-client", "sort=client&cursor=Hiro%7C7%7C1"].map(sorted("invoices_client")),
  ["/api/invoices/?limit=50&only=outstanding", { by: ["invoices_status"], read: 500, sorted: 200 }],
  ["/api/invoices/?limit=50&only=overdue", { by: ["invoices_due"], read: 1_500, sorted: 1_000 }],
  ["/api/invoices/?limit=50&only=to_confirm", { by: ["invoices_status"], read: 200 }],
  [
    "/api/invoices/?limit=50&only=paid_this_month&sort=due_date",
    { by: ["invoices_paid_at"], read: 300, sorted: 102 },
  ],
  // The month's payments and all clients are counted, in indexes.
  [
    "/api/figures/",
    {
      by: ["invoice_tallies_sums", "invoices_due", "invoices_paid_at", "invoices_withheld_paid"],
      read: 900,
    },
  ],
  // Of each client on the page, all that it has is counted.
  [
    "/api/clients/?limit=50",
    {
      by: ["clients_organization_id_id_key", "invoices_client", "invoices_withheld", "invoices_settled"],
      read: 2_754,
      sorted: 2_550,
    },
  ],
  [
    "/api/clients/?limit=50&cursor=1000",
    { by: ["clients_organization_id_id_key"], read: 2_754, sorted: 2_550 },
  ],
  [
    "/api/projects/?limit=50",
    { by: ["projects_organization_id_id_key", "messages_unread", "invoices_project"], read: 1_700 },
  ],
  ["/api/projects/?limit=50&cursor=1000", { by: ["projects_organization_id_id_key"], read: 1_700 }],
  ...["sort=name", "sort=-name", "sort=name&cursor=Hiro%7C7"].map(sortedClients("clients_by_name")),
  ...["sort=outstanding", "sort=-outstanding", "sort=-outstanding&cursor=USD%7C9000%7C7"].map(
    sortedClients("client_balances_order"),
  ),
  ...["sort=title", "sort=-title", "sort=title&cursor=Mobile%20app%7C7"].map(
    sortedProjects("projects_by_title"),
  ),
  ...["sort=due_date", "sort=-due_date", "sort=due_date&cursor=2026-01-01%7C7"].map(
    sortedProjects("projects_by_due_date"),
  ),
  ...["sort=budget", "sort=-budget", "sort=budget&cursor=USD%7C7500%7C7"].map(
    sortedProjects("projects_by_budget"),
  ),
  ...["sort=client", "sort=-client", "sort=client&cursor=Hiro%7C7%7C1"].map(
    sortedProjects("projects_client"),
  ),
  ["/api/projects/?limit=50&client=1", { by: ["projects_client"], read: 300 }],
  // What arrived within the month is added up, once it lies by currency.
  [
    "/api/dashboard/",
    {
      by: ["invoice_tallies_sums", "invoices_due", "invoices_paid", "projects_due", "payments_day"],
      read: 700,
      sorted: 100,
    },
  ],
  ["/api/payments/?limit=50", { by: ["payments_organization_id_id_key", "allocations_payment"], read: 300 }],
  ["/api/payments/?limit=50&client=1", { by: ["payments_client", "allocations_payment"], read: 300 }],
  ["/api/payments/?limit=50&invoice=1", { by: ["payments_invoice", "allocations_invoice"], read: 20 }],
  [
    "/api/invoices/1/",
    {
      by: ["allocations_invoice", "payments_invoice", "invoices_by_total"],
      read: 20,
      // Empty here; hours.test.ts fills them.
      whole: ["time_entries", "expenses"],
    },
  ],
  [
    "/api/invoices/1/reminders/",
    { by: ["invoices_organization_id_id_key", "occurrences_of_reminded"], read: 100 },
  ],
  ["/api/clients/1/balance/", { by: ["invoices_client", "payments_client"], read: 500 }],
  // A month of two years; cancelled invoices are looked at whenever they were issued.
  [month("reports/sales"), { by: ["invoices_issue_date", "invoices_status"], read: 1_100, sorted: 1_000 }],
  [month("reports/tax"), { by: ["invoices_issue_date", "invoices_status"], read: 1_400, sorted: 1_000 }],
  [
    month("reports/tax", "&basis=cash"),
    {
      by: ["allocations_effective", "allocations_voided_on"],
      read: 1_200,
      sorted: 800,
    },
  ],
  // What is open now; every payment and what it settles are read once, for what is left of them together.
  ["/api/reports/receivables/", { by: ["invoices_status"], read: 6_500, sorted: 2_500 }],
  ["/api/messages/unread_count/", { by: ["messages_unread"], read: 100 }],
  ["/api/messages/?limit=50&threads=all", { by: ["messages_organization_id_id_key"], read: 250 }],
  ["/api/messages/?limit=50", { by: ["messages_organization_id_id_key"], read: 200 }],
  ["/api/messages/?limit=50&cursor=3000", { by: ["messages_organization_id_id_key"], read: 200 }],
  ["/api/messages/?limit=50&client_id=1", { by: ["messages_direct"], read: 153 }],
  ["/api/projects/1/chat/?limit=50", { by: ["messages_project"], read: 153 }],
  ["/api/quotes/?limit=50", { by: ["quotes_organization_id_id_client_id_key", "invoices_quote"], read: 250 }],
  ["/api/quotes/?limit=50&cursor=400", { by: ["quotes_organization_id_id_client_id_key"], read: 250 }],
  ["/api/quotes/?limit=50&status=sent", { by: ["quotes_status"], read: 250 }],
  ["/api/quotes/?limit=50&client=1", { by: ["quotes_client"], read: 50 }],
  ["/api/quotes/?limit=50&project=1", { by: ["quotes_project"], read: 30 }],
  ...["sort=client", "sort=-client"].map((query): [string, Work] => [
    `/api/quotes/?limit=50&${query}`,
    { by: ["clients_by_name", "quotes_client"], read: 250, sorted: 102 },
  ]),
  ["/api/schedules/?limit=50", { by: ["schedules_organization_id_id_key"], read: 204 }],
  ["/api/schedules/?limit=50&cursor=400", { by: ["schedules_organization_id_id_key"], read: 204 }],
  ["/api/schedules/?limit=50&status=paused", { by: ["schedules_status"], read: 204 }],
  ["/api/schedules/?limit=50&client=1", { by: ["schedules_client"], read: 50 }],
  ...["sort=client", "sort=-client"].map((query): [string, Work] => [
    `/api/schedules/?limit=50&${query}`,
    { by: ["clients_by_name", "schedules_client"], read: 250, sorted: 102 },
  ]),
  // All that a client ever had, and nothing of other clients.
  [
    month("clients/1/statement"),
    { by: ["invoices_client", "payments_client", "allocations_invoice"], read: 1_000, sorted: 150 },
  ],
]

/** What a search must use; the newest five hundred are looked at one by one. */
export const ofSearch: [string, Work][] = [
  ["/api/invoices/?limit=50&search=novak", { by: ["invoices_organization_id_id_key"], read: 700 }],
  ["/api/invoices/?limit=50&search=inv-0321", { by: ["invoices_search_1"], read: 1_200 }],
  ["/api/invoices/?limit=50&search=moreau%20inv-0321", { by: ["invoices_search_1"], read: 1_200 }],
  ["/api/invoices/?limit=50&search=inv-0321&client=21", { by: ["invoices_client"], read: 1_200 }],
  [
    "/api/clients/?limit=50&search=tanaka",
    { by: ["clients_organization_id_id_key"], read: 1_000, sorted: 600 },
  ],
  ["/api/quotes/?limit=50&search=novak", { by: ["quotes_organization_id_id_key"], read: 2_500, sorted: 200 }],
  ["/api/quotes/?limit=50&search=quo-0321", { by: ["quotes_search_1"], read: 1_200 }],
  ["/api/quotes/?limit=50&search=moreau%20quo-0321", { by: ["quotes_search_1"], read: 1_200 }],
  ["/api/quotes/?limit=50&search=quo-0321&client=21", { by: ["quotes_client"], read: 1_200 }],
  [
    "/api/schedules/?limit=50&search=novak",
    { by: ["schedules_organization_id_id_key"], read: 2_500, sorted: 200 },
  ],
  ["/api/schedules/?limit=50&search=quo-0321", { by: ["schedules_search_1"], read: 1_200 }],
  ["/api/schedules/?limit=50&search=quo-0321&client=21", { by: ["schedules_client"], read: 1_200 }],
  ["/api/projects/?limit=50&search=report", { by: ["projects_organization_id_id_key"], read: 1_500 }],
]

export const ofPortal: [string, Work][] = [
  ["/portal/invoices/?limit=50", { by: ["invoices_client"], read: 300 }],
  ["/portal/projects/?limit=50", { by: ["projects_client", "messages_unread"], read: 50 }],
  ["/portal/overview/", { by: ["invoices_client", "projects_client"], read: 300 }],
  ["/portal/messages/?limit=50", { by: ["messages_direct"], read: 153 }],
  ["/portal/messages/unread-count/", { by: ["messages_unread"], read: 20 }],
]
