// Actions for several clients: email portal links, delete.

import { Send, Trash2 } from "lucide-react"
import { useState } from "react"
import type { Client } from "../../../src/clients/schema.ts"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import { sum } from "../../../src/core/values/money.ts"
import { count } from "../../lib/format.ts"
import { Button } from "../../ui/button.tsx"
import { Confirm } from "../../ui/dialog.tsx"
import { SelectionBar } from "../../ui/selection-bar.tsx"
import { useDeleteClients, useLinkMany } from "./use-many.ts"

export function ChosenClients({ chosen, clear }: { chosen: readonly Client[]; clear: () => void }) {
  const [asking, ask] = useState<"link" | "delete" | null>(null)
  const linkMany = useLinkMany()
  const deleteMany = useDeleteClients()
  const clients = count(chosen.length, "client")
  const one = chosen.length === 1
  const close = () => ask(null)
  const done = (act: (clients: readonly Client[]) => Promise<void>) => async () => {
    await act(chosen)
    clear()
  }
  return (
    <SelectionBar count={chosen.length} chosen={clients} onClear={clear}>
      <Button size="sm" variant="danger-quiet" icon={<Trash2 />} onClick={() => ask("delete")}>
        Delete
      </Button>
      <Button size="sm" variant="primary" icon={<Send />} onClick={() => ask("link")}>
        Send Portal Link
      </Button>
      <Confirm
        open={asking === "link"}
        onClose={close}
        title={`Send a portal link to ${clients}?`}
        action={`Send ${count(chosen.length, "link")}`}
        danger={false}
        onConfirm={done(linkMany)}
      >
        {one
          ? `We'll email it to ${shownAddress(chosen[0]?.email ?? "")}.`
          : "We'll email each client their own portal link."}
      </Confirm>
      <Confirm
        open={asking === "delete"}
        onClose={close}
        title={`Delete ${clients}?`}
        action={`Delete ${clients}`}
        lost={[
          count(sum(chosen.map(({ projects_count }) => projects_count)), "project"),
          count(sum(chosen.map(({ invoices_count }) => invoices_count)), "invoice"),
          "Their messages, and their access to the portal",
        ]}
        onConfirm={done(deleteMany)}
      >
        {one ? "This client's" : "Their"} projects and invoices are also deleted. Numbers of sent invoices
        won't be reused. This can't be undone.
      </Confirm>
    </SelectionBar>
  )
}
