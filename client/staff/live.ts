// Keeps the workspace up to date: refetches what an event names.
import { api } from "../api/hooks.ts"
import { useEventStream } from "../shared/live.ts"

/** Once, in the frame. */
export function useLiveEvents() {
  useEventStream("/api/events/", useRefetch())
}

/** Names and counts are shown in other lists too, so a change affects more than its own list. */
function useRefetch() {
  const utils = api.useUtils()
  const work = [utils.time_entries, utils.expenses]
  const lists: Record<string, readonly { invalidate(): Promise<void> }[]> = {
    client: [
      utils.clients,
      utils.contacts,
      utils.projects,
      utils.invoices,
      utils.quotes,
      utils.statements,
      utils.schedules,
      utils.reminders,
      utils.dashboard,
      utils.subscriptions,
      ...work,
    ],
    project: [
      utils.projects,
      utils.clients,
      utils.invoices,
      utils.quotes,
      utils.schedules,
      utils.dashboard,
      utils.subscriptions,
      ...work,
    ],
    invoice: [
      ...[utils.invoices, utils.clients, utils.dashboard, utils.subscriptions, utils.number_series],
      ...[utils.payments, utils.reports, utils.statements, utils.notifications, utils.quotes],
      ...[utils.schedules, utils.reminders, ...work],
    ],
    quote: [utils.quotes, utils.number_series],
    schedule: [utils.schedules],
    credit_note: [
      ...[utils.credit_notes, utils.invoices, utils.clients, utils.dashboard],
      ...[utils.reports, utils.statements],
    ],
    payment: [
      ...[utils.payments, utils.invoices, utils.clients, utils.dashboard],
      ...[utils.reports, utils.statements],
    ],
    product: [utils.products],
    time_entry: [...work, utils.clients.unbilled],
    expense: [...work, utils.clients.unbilled],
    custom_field: [utils.custom_fields, utils.clients, utils.projects, utils.invoices],
    tax: [utils.taxes, utils.billing_settings, utils.clients, utils.products],
    billing: [utils.billing_settings, utils.number_series, utils.reminders],
    payment_method: [utils.payment_methods, utils.dashboard],
    number_series: [utils.number_series],
    hire_request: [utils.hire_requests],
    landing_page: [utils.landing],
    landing_project: [utils.landing_items.projects],
    landing_testimonial: [utils.landing_items.testimonials],
    social_link: [utils.landing_items.social_links],
    message: [utils.messages, utils.projects],
    unread: [utils.messages, utils.projects],
    // What a draft still lacks depends on the organization's own details.
    organization: [utils.organizations, utils.dashboard, utils.invoices.readiness],
    notification: [utils.notifications],
    subscription: [utils.subscriptions, utils.organizations],
    team: [utils.team, utils.organizations, utils.messages],
  }
  return (types: Set<string>) => {
    const known = Object.entries(lists)
    if ([...types].some((type) => !known.some(([name]) => name === type))) return void utils.invalidate()
    const named = new Set(known.flatMap(([name, routers]) => (types.has(name) ? routers : [])))
    // Every change is also in the log.
    for (const router of [...named, utils.audit_log]) void router.invalidate()
  }
}
