// Fetches a thing and its screen a moment before someone goes there, so that it is there when they are.
import { api } from "../api/hooks.ts"

/** What is known and fresh isn't asked for again. */
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
