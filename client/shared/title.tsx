// The name of a screen in the browser's tab: "Invoices · Acme".
import { hostName } from "../lib/host.ts"

export const Title = ({ screen }: { screen: string }) => <title>{`${screen} · ${hostName()}`}</title>
