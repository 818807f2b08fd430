// What is asked for anew after money has come, gone or settled something.
import { api } from "../../api/hooks.ts"

/** Sums stand on nearly every screen: invoices, their client, the lists, the dashboard and the reports. */
export function useMoneyChanged() {
  const { payments, credit_notes, invoices, clients, dashboard, reports } = api.useUtils()
  const routers = [payments, credit_notes, invoices, clients, dashboard, reports]
  return () => Promise.all(routers.map((router) => router.invalidate()))
}
