// One client: details, balance, projects and invoices.
import { FolderPlus } from "lucide-react"
import { useState } from "react"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Title } from "../../shared/title.tsx"
import { Badge } from "../../ui/badge.tsx"
import { Button } from "../../ui/button.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { Deleted } from "../deleted.tsx"
import { InvoiceRows } from "../invoices/invoice-rows.tsx"
import { may } from "../may.ts"
import { useReadNotifications } from "../notifications/use-notifications.ts"
import { ProjectDialog } from "../projects/project-dialog.tsx"
import { ProjectRows } from "../projects/project-rows.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { BalanceCard } from "./balance/balance-card.tsx"
import { ClientActs } from "./client-acts.tsx"
import { ClientDialog } from "./client-dialog.tsx"
import { ClientFacts } from "./client-facts.tsx"
import { ClientReminders } from "./client-reminders.tsx"
import { ClientSums } from "./client-sums.tsx"
import { ContactsCard } from "./contacts/contacts-card.tsx"
import { DeleteClient } from "./delete-client.tsx"

const back = { to: "/clients", label: "Clients" }

export const ClientScreen = () => (
  <Detail
    param="clientId"
    title="Client"
    back={back}
    useOne={useClient}
    skeleton={{ rows: 6, label: "Loading client" }}
    failure="Failed to load client data"
    missing={<Deleted title="Client not found" back={back} />}
  >
    {(client) => <Found client={client} />}
  </Detail>
)

const useClient = (id: number) => api.clients.get.useQuery({ id })

function Found({ client }: { client: ClientDetail }) {
  const archived = client.archived_at !== null
  const works = may("work")
  useReadNotifications(`client_details ${client.id}`)
  const editing = useDialogAddress("edit")
  const planning = useDialogAddress("project")
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <Title screen={client.name} />
      <PageHeader
        title={client.name}
        badge={archived && <Badge>Archived</Badge>}
        description={client.company ?? undefined}
        back={back}
        actions={
          works && <ClientActs client={client} onEdit={editing.show} onDelete={() => setDeleting(true)} />
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <div className="flex min-w-0 flex-col gap-6">
          <ClientFacts client={client} />
          <ContactsCard client={client} />
          <ClientReminders client={client.id} />
        </div>
        <div className="flex min-w-0 flex-col gap-6 max-lg:-order-1">
          <ClientSums client={client} />
          <BalanceCard client={{ id: client.id, name: client.name }} />
          {works && (
            <Card
              flush
              title="Projects"
              actions={
                !archived && (
                  <Button size="sm" icon={<FolderPlus />} onClick={planning.show}>
                    Create Project
                  </Button>
                )
              }
            >
              <ProjectRows client={client.id} />
            </Card>
          )}
          <Card flush title="Invoices">
            <InvoiceRows client={client.id} />
          </Card>
        </div>
      </div>
      {works && (
        <>
          <ClientDialog client={client} open={editing.open} onClose={editing.close} />
          <ProjectDialog
            client={{ id: client.id, name: client.name }}
            open={planning.open}
            onClose={planning.close}
          />
          <DeleteClient client={client} open={deleting} onClose={() => setDeleting(false)} />
        </>
      )}
    </div>
  )
}
