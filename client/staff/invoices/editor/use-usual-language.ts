// The language that new documents for a client have.
import { api } from "../../../api/hooks.ts"

/** Undefined while it isn't known. */
export function useUsualLanguage(client: number | undefined) {
  const asked = { enabled: client !== undefined }
  const own = api.clients.get.useQuery({ id: client ?? 0 }, asked).data
  const settings = api.billing_settings.get.useQuery(undefined, asked).data
  return own && (own.language ?? settings?.language)
}
