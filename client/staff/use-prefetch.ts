// Prefetches an item and its screen just before someone opens it.
import { api } from "../api/hooks.ts"

/** Fresh data isn't fetched again. */
export function usePrefetch() {
  const { invoices, clients, projects } = api.useUtils()
  return {
    invoice(id: number) {
      void import("./invoices/detail/invoice-screen.tsx")
      void invoices.get.prefetch({ id })
    },
    client(id: number) {
      void import("./clients/client-screen.tsx")
      void clients.get.prefetch({ id })
    },
    project(id: number) {
      void import("./projects/project-screen.tsx")
      void projects.get.prefetch({ id })
    },
  }
}
