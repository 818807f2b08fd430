// A client's contacts, with the fixed copies of emails to the client.
import { Link, Pencil, Send, Trash2, UserPlus } from "lucide-react"
import { useState } from "react"
import type { ClientDetail } from "../../../../src/clients/schema.ts"
import type { Contact } from "../../../../src/contacts/schema.ts"
import { shownAddress } from "../../../../src/core/values/mail-address.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/dates.ts"
import { LostRows } from "../../../shared/rows.tsx"
import { tellFailure } from "../../../shared/tell-failure.ts"
import { Badge } from "../../../ui/badge.tsx"
import { Button } from "../../../ui/button.tsx"
import { Confirm } from "../../../ui/dialog.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { Card } from "../../../ui/page.tsx"
import { RowActs } from "../../../ui/row-acts.tsx"
import { toast } from "../../../ui/toast.tsx"
import { WaitingRows } from "../../invoices/invoice-rows.tsx"
import { may } from "../../may.ts"
import { offersCopy, useCopyLink, usePortalLink } from "../use-portal-link.ts"
import { roleLabels } from "./roles.ts"

const ContactDialog = onDemand(async () => (await import("./contact-dialog.tsx")).ContactDialog)
const CopiesDialog = onDemand(async () => (await import("./copies-dialog.tsx")).CopiesDialog)

type Open = "add" | "copies" | { edit: Contact } | { remove: Contact }

export function ContactsCard({ client }: { client: ClientDetail }) {
  const contacts = api.contacts.list.useQuery({ id: client.id })
  const [open, setOpen] = useState<Open | null>(null)
  const close = () => setOpen(null)
  const works = may("work")
  return (
    <Card
      flush
      title="Contacts"
      actions={
        works && (
          <Button size="sm" icon={<UserPlus />} onClick={() => setOpen("add")}>
            Add contact
          </Button>
        )
      }
    >
      {contacts.isPending ? (
        <WaitingRows />
      ) : contacts.data ? (
        <ul className="divide-y divide-line border-line border-t">
          {contacts.data.map((contact) => (
            <ContactRow key={contact.id} contact={contact} onOpen={setOpen} />
          ))}
        </ul>
      ) : (
        <LostRows title="Failed to load contacts" query={contacts} />
      )}
      <Copies client={client} onEdit={works ? () => setOpen("copies") : undefined} />
      {(open === "add" || (open !== null && typeof open === "object" && "edit" in open)) && (
        <ContactDialog
          client={client.id}
          contact={typeof open === "object" ? open.edit : undefined}
          onClose={close}
        />
      )}
      {open === "copies" && <CopiesDialog client={client} onClose={close} />}
      {open !== null && typeof open === "object" && "remove" in open && (
        <RemoveContact contact={open.remove} onClose={close} />
      )}
    </Card>
  )
}

function ContactRow({ contact, onOpen }: { contact: Contact; onOpen: (open: Open) => void }) {
  const { name, email, phone, roles, bounce } = contact
  return (
    <li className="group flex flex-col gap-1 px-4 py-3 text-sm sm:px-5">
      {/* Only the name shares its line with the menu: addresses need the width. */}
      <div className="flex items-center gap-3">
        <span className="wrap-anywhere min-w-0 flex-1 font-medium">{name}</span>
        {may("work") && (
          <div className="-my-2 flex">
            <Acts contact={contact} onOpen={onOpen} />
          </div>
        )}
      </div>
      <a href={`mailto:${email}`} className="w-fit max-w-full break-all py-1 text-link hover:underline">
        {shownAddress(email)}
      </a>
      {phone && <span className="text-muted">{phone}</span>}
      <span className="flex flex-wrap gap-1.5">
        {roles.map((role) => (
          <Badge key={role}>{roleLabels[role]}</Badge>
        ))}
      </span>
      {bounce && (
        <span className="wrap-anywhere text-danger text-xs">
          Email bounced on {date(bounce.at)}: {bounce.reason}
        </span>
      )}
    </li>
  )
}

function Acts({ contact, onOpen }: { contact: Contact; onOpen: (open: Open) => void }) {
  const { id, client, name, is_first } = contact
  const link = usePortalLink()
  const copyLink = useCopyLink()
  const acts = [
    { label: "Edit", icon: <Pencil />, behind: true, onSelect: () => onOpen({ edit: contact }) },
    {
      label: "Send portal link",
      icon: <Send />,
      behind: true,
      onSelect: () => link.send(client, id),
    },
    ...(offersCopy()
      ? [
          {
            label: "Copy portal link",
            icon: <Link />,
            behind: true,
            onSelect: () => void copyLink(client, { contact_id: id }),
          },
        ]
      : []),
    ...(is_first
      ? []
      : [
          {
            label: "Remove",
            icon: <Trash2 />,
            behind: true,
            onSelect: () => onOpen({ remove: contact }),
          },
        ]),
  ]
  return <RowActs of={name} acts={acts} />
}

function Copies({ client, onEdit }: { client: ClientDetail; onEdit: (() => void) | undefined }) {
  const { mail_cc, mail_bcc } = client
  const lines = [
    ["Cc", mail_cc],
    ["Bcc", mail_bcc],
  ] as const
  const isEmpty = mail_cc.length + mail_bcc.length === 0
  if (isEmpty && !onEdit) return null
  return (
    <div className="flex flex-col items-start gap-2 border-line border-t px-4 py-3 text-sm sm:px-5">
      <div className="min-w-0">
        {isEmpty && <p className="text-muted">No extra copies of emails.</p>}
        {lines.map(
          ([label, addresses]) =>
            addresses.length > 0 && (
              <p key={label} className="wrap-anywhere">
                <span className="text-muted">{label}: </span>
                {addresses.map(shownAddress).join(", ")}
              </p>
            ),
        )}
      </div>
      {onEdit && (
        <Button size="sm" onClick={onEdit}>
          Edit copies
        </Button>
      )}
    </div>
  )
}

function RemoveContact({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  const utils = api.useUtils()
  const remove = api.contacts.remove.useMutation({
    onSuccess() {
      toast.success("Contact removed")
      void utils.contacts.invalidate()
    },
    onError: (error) => tellFailure(error, "Failed to remove the contact. Please try again."),
  })
  const { id: contact_id, client: id, name } = contact
  return (
    <Confirm
      open
      onClose={onClose}
      title={`Remove ${name}?`}
      action="Remove contact"
      onConfirm={() => remove.mutateAsync({ id, contact_id })}
    >
      {name} won't get any more emails and loses access to the portal immediately. Their messages stay.
    </Confirm>
  )
}
