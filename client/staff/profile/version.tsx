// The version of Portico, below the settings.
import { api } from "../../api/hooks.ts"

export function Version() {
  const { data } = api.version.get.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY })
  return data && <p className="text-muted text-xs">Portico {data.version}</p>
}
