// The clients as a table, with row actions and selection.
import { Eye, FileText, ListChecks, Send } from "lucide-react"
import type { Client } from "../../../src/clients/schema.ts"
import { useChosen } from "../../shared/use-chosen.ts"
import { type Act, RowActs } from "../../ui/row-acts.tsx"
import type { Sorting } from "../../ui/sort-head.tsx"
import { Table } from "../../ui/table.tsx"
import { may } from "../may.ts"
import { usePrefetch } from "../use-prefetch.ts"
import { ChosenClients } from "./chosen-clients.tsx"
import { columns } from "./columns.tsx"
import { usePortalLink } from "./use-portal-link.ts"

export function ClientTable({ clients, sorting }: { clients: readonly Client[]; sorting: Sorting }) {
  const link = usePortalLink()
  const prefetch = usePrefetch()
  const works = may("work")
  const { chosen, selection, clear } = useChosen(clients, ({ name }) => name)
  const actsOf = (client: Client): Act[] => [
    { label: "View", icon: <Eye />, to: `/clients/${client.id}` },
    ...(client.archived_at === null
      ? [
          {
            label: "Create Invoice",
            name: `Create Invoice for ${client.name}`,
            icon: <FileText />,
            to: `/invoices?client=${client.id}`,
          },
        ]
      : []),
    {
      label: "Send Portal Link",
      name: `Send Portal Link to ${client.name}`,
      icon: <Send />,
      busy: link.sending === client.id,
      onSelect: () => link.send(client.id),
    },
    { label: "Select", icon: <ListChecks />, behind: true, onSelect: () => selection.toggle(client) },
  ]
  return (
    <>
      <Table
        fixed
        caption="Clients"
        columns={columns}
        rows={clients}
        rowKey={(client) => client.id}
        rowLink={(client) => `/clients/${client.id}`}
        onIntent={(client) => prefetch.client(client.id)}
        sorting={sorting}
        selection={works ? selection : undefined}
        actions={works ? (client) => <RowActs of={client.name} acts={actsOf(client)} /> : undefined}
      />
      {chosen.length > 0 && <ChosenClients chosen={chosen} clear={clear} />}
    </>
  )
}
