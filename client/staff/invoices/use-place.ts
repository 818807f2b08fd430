// Where one is in the list of invoices, as the address says it: search, status, page, and what is being created.
import { useSearchParams } from "react-router"
import { useListPlace } from "../list-place.ts"
import { isStatus } from "./status.tsx"

export function usePlace() {
  const list = useListPlace()
  const [params, setParams] = useSearchParams()
  const status = list.get("status")
  const [client, project] = [idOf(params.get("client")), idOf(params.get("project"))]
  const creating = params.has("create") || client !== null || project !== null
  return {
    list,
    status: isStatus(status) ? status : null,
    /** For whom a new invoice is being written, if one is (spec §2: integers; anything else names nobody). */
    creating: creating ? { client, project } : null,
    create: () =>
      setParams(
        (now) => {
          now.set("create", "1")
          return now
        },
        { preventScrollReset: true },
      ),
    stopCreating: () =>
      setParams(
        (now) => {
          for (const name of ["create", "client", "project"]) now.delete(name)
          return now
        },
        { replace: true, preventScrollReset: true },
      ),
  }
}

const idOf = (text: string | null) => (text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null)
