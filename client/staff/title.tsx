// The name of a screen in the browser's tab: "Clients · Acme".
import { currentOrg } from "../lib/storage.ts"

export const Title = ({ screen }: { screen: string }) => (
  <title>{`${screen} · ${currentOrg()?.name ?? "Portico"}`}</title>
)
