// What can be done with the invoice whose page is open.
import { Banknote, BellRing, CircleCheck, Copy, Link, Pencil, Send } from "lucide-react"
import { useMatch, useNavigate } from "react-router"
import { canConfirm, nextAction, visibleToClient } from "../../../src/invoices/rules.ts"
import { api } from "../../api/hooks.ts"
import { idIn } from "../../lib/address.ts"
import type { Command, CommandGroup } from "../../ui/command-menu.tsx"
import { offersCopy, useCopyLink } from "../clients/use-portal-link.ts"
import { canRecord } from "../invoices/allowed.ts"
import { nameOf } from "../invoices/name-of.ts"
import { useDuplicate } from "../invoices/use-duplicate.ts"
import { may } from "../may.ts"

/** None on other pages. What is due next comes first. */
export function useInvoiceActs(isOpen: boolean): CommandGroup[] {
  const navigate = useNavigate()
  const match = useMatch("/invoices/:invoiceId")
  const id = idIn(match?.params.invoiceId)
  const enabled = isOpen && id !== null && may("work")
  const { data: invoice } = api.invoices.get.useQuery({ id: id ?? 0 }, { enabled, retry: false })
  const { duplicate } = useDuplicate()
  const copyLink = useCopyLink()
  if (!enabled || !invoice) return []
  const { status, allowed, is_overdue, client, client_name, sent_at } = invoice
  const name = nameOf(invoice, "this draft")
  const page = `/invoices/${id}`
  const dialog = (form: string) => () => void navigate(`${page}?${form}=1`)
  const sends = allowed.includes("send")
  const next = nextAction(invoice)
  const first = next && forms[next]
  const again = sent_at === null ? "" : " again"
  const acts = [
    canConfirm(status) && { id: "confirm", label: `Confirm payment of ${name}`, icon: <CircleCheck /> },
    sends && is_overdue && { id: "remind", label: `Remind ${client_name}`, icon: <BellRing /> },
    sends && { id: "send", label: `Send ${name}${again}`, icon: <Send /> },
    canRecord(invoice) && { id: "record", label: `Record payment for ${name}`, icon: <Banknote /> },
    { id: "edit", label: `${allowed.includes("edit") ? "Edit" : "Change"} ${name}`, icon: <Pencil /> },
  ].filter((item) => item !== false)
  const items: Command[] = [
    ...acts
      .map((act) => ({ ...act, act: dialog(act.id) }))
      .sort((a, b) => Number(b.id === first) - Number(a.id === first)),
    { id: "duplicate", label: `Duplicate ${name}`, icon: <Copy />, act: () => void duplicate(invoice) },
    ...(offersCopy()
      ? [
          {
            ...{ id: "copy-link", label: "Copy portal link", hint: client_name, icon: <Link /> },
            act: () =>
              void copyLink(client, { next: visibleToClient(status) ? `/portal${page}` : undefined }),
          },
        ]
      : []),
  ]
  return [{ name: "This invoice", items }]
}

const forms = { send: "send", recordPayment: "record", confirmPayment: "confirm" }
