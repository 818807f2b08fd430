// What can be done with the invoice whose page is open.
import { Copy } from "lucide-react"
import { useMatch } from "react-router"
import { api } from "../../api/hooks.ts"
import { idIn } from "../../lib/address.ts"
import type { CommandGroup } from "../../ui/command-menu.tsx"
import { nameOf } from "../invoices/name-of.ts"
import { useDuplicate } from "../invoices/use-duplicate.ts"
import { may } from "../may.ts"

/** None on other pages. */
export function useInvoiceActs(isOpen: boolean): CommandGroup[] {
  const match = useMatch("/invoices/:invoiceId")
  const id = idIn(match?.params.invoiceId)
  const enabled = isOpen && id !== null && may("work")
  const { data: invoice } = api.invoices.get.useQuery({ id: id ?? 0 }, { enabled, retry: false })
  const { duplicate } = useDuplicate()
  if (!enabled || !invoice) return []
  const name = nameOf(invoice, "this draft")
  return [
    {
      name: "This invoice",
      items: [
        { id: "duplicate", label: `Duplicate ${name}`, icon: <Copy />, act: () => void duplicate(invoice) },
      ],
    },
  ]
}
