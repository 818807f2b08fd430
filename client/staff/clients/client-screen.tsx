// One client: who they are, what they owe, their projects and their invoices.
import { FileText, FolderPlus, LogOut, Pencil, Send, Trash2 } from "lucide-react"
import { useState } from "react"
import { useNavigate } from "react-router"
import type { Client, ClientDetail } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { count, date } from "../../lib/format.ts"
import { Detail } from "../../shared/detail.tsx"
import { tellFailure } from "../../shared/tell-failure.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { Card, PageHeader } from "../../ui/page.tsx"
import { toast } from "../../ui/toast.tsx"
import { Deleted } from "../deleted.tsx"
import { InvoiceRows } from "../invoice-rows.tsx"
import { MoreMenu } from "../more-menu.tsx"
import { ProjectDialog } from "../projects/project-dialog.tsx"
import { ProjectRows } from "../projects/project-rows.tsx"
import { useDialogAddress } from "../use-dialog-address.ts"
import { ClientDialog } from "./client-dialog.tsx"
import { ClientFacts } from "./client-facts.tsx"
import { ClientSums } from "./client-sums.tsx"
import { usePortalLink, useSignOut } from "./use-portal-link.ts"

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
  const link = usePortalLink()
  const signOut = useSignOut()
  const editing = useDialogAddress("edit")
  const planning = useDialogAddress("project")
  const [deleting, setDeleting] = useState(false)
  return (
    <div className="flex flex-col gap-6">
      <Title screen={client.name} />
      <PageHeader
        title={client.name}
        description={client.company ?? undefined}
        back={back}
        actions={
          <>
            <MoreMenu
              items={[
                {
                  label: "Sign this client out",
                  icon: <LogOut />,
                  onSelect: () => signOut.mutate({ id: client.id }),
                },
                { label: "Delete client", icon: <Trash2 />, danger: true, onSelect: () => setDeleting(true) },
              ]}
            />
            <Button icon={<Pencil />} onClick={editing.show}>
              Edit
            </Button>
            <Button icon={<Send />} loading={link.sending === client.id} onClick={() => link.send(client.id)}>
              Send Portal Link
            </Button>
            <ButtonLink
              variant="primary"
              icon={<FileText />}
              to={`/invoices?client=${client.id}`}
              className="max-sm:order-first max-sm:min-w-full"
            >
              Create Invoice
            </ButtonLink>
          </>
        }
      />
      <div className="grid items-start gap-6 lg:grid-cols-[20rem_minmax(0,1fr)]">
        <ClientFacts client={client} />
        <div className="flex min-w-0 flex-col gap-6 max-lg:-order-1">
          <ClientSums client={client} />
          <Card
            flush
            title="Projects"
            actions={
              <Button size="sm" icon={<FolderPlus />} onClick={planning.show}>
                Create Project
              </Button>
            }
          >
            <ProjectRows client={client.id} />
          </Card>
          <Card flush title="Invoices">
            <InvoiceRows client={client.id} />
          </Card>
        </div>
      </div>
      <ClientDialog client={client} open={editing.open} onClose={editing.close} />
      <ProjectDialog
        client={{ id: client.id, name: client.name }}
        open={planning.open}
        onClose={planning.close}
      />
      <DeleteClient client={client} open={deleting} onClose={() => setDeleting(false)} />
    </div>
  )
}

function DeleteClient({ client, open, onClose }: { client: Client; open: boolean; onClose: () => void }) {
  const utils = api.useUtils()
  const navigate = useNavigate()
  const remove = api.clients.delete.useMutation({
    onSuccess: async () => {
      toast.success("Client deleted successfully!")
      await navigate("/clients", { replace: true })
      void utils.invalidate(undefined, { refetchType: "active" })
    },
    onError: (error) => tellFailure(error, "Failed to delete client"),
  })
  return (
    <Confirm
      open={open}
      onClose={onClose}
      title={`Delete ${client.name}?`}
      action="Delete client"
      lost={[
        count(client.projects_count, "project"),
        count(client.invoices_count, "invoice"),
        `Access to the portal, given on ${date(client.created_at)}`,
      ]}
      onConfirm={() => remove.mutateAsync({ id: client.id })}
    >
      This client's projects and invoices are also deleted. This can't be undone.
    </Confirm>
  )
}
