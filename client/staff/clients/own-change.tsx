// What the client last changed itself in the portal, and the way back.
import { ArrowRight, Undo2 } from "lucide-react"
import { ownLabels } from "../../../src/clients/own-details/rules.ts"
import type { OwnChange as Change } from "../../../src/clients/own-details/schema.ts"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { api } from "../../api/hooks.ts"
import { countryName } from "../../lib/countries.ts"
import { date } from "../../lib/dates.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { Button } from "../../ui/button.tsx"
import { toast } from "../../ui/toast.tsx"
import { may } from "../may.ts"

export const OwnChange = ({ client, change }: { client: ClientDetail; change: Change }) => (
  <section aria-label="Changed by the client" className="mt-4 border-line border-t pt-4 text-sm">
    <h3 className="text-pretty font-medium">
      {client.name} changed this on {date(change.changed_at)}
    </h3>
    <dl className="mt-2 grid gap-2">
      {change.changes.map(({ field, from, to }) => (
        <div key={field} className="min-w-0">
          <dt className="text-muted text-xs">{ownLabels[field]}</dt>
          <dd className="wrap-anywhere whitespace-pre-line">
            {from !== null && <del className="text-muted">{written(field, from)}</del>}
            {from !== null && to !== null && (
              <>
                <ArrowRight className="mx-1 inline size-3.5 text-muted" aria-hidden />
                <span className="sr-only"> is now </span>
              </>
            )}
            {to !== null && <ins className="no-underline">{written(field, to)}</ins>}
            {(from === null || to === null) && (
              <span className="text-muted"> ({from === null ? "added" : "removed"})</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
    {change.can_undo ? (
      may("work") && <Undo id={client.id} change={change.id} />
    ) : (
      <p className="mt-3 text-pretty text-muted">
        These details have changed again since. Edit the client to correct them.
      </p>
    )}
  </section>
)

function Undo({ id, change }: { id: number; change: number }) {
  const utils = api.useUtils()
  const undo = api.clients.undoOwnChange.useMutation({
    onSuccess(client) {
      toast.success("The client's change was undone")
      utils.clients.get.setData({ id }, client)
      void utils.clients.invalidate()
    },
    onError(error) {
      tellReason(error, "Failed to undo the change")
      void utils.clients.get.invalidate({ id })
    },
  })
  return (
    <Button
      size="sm"
      icon={<Undo2 />}
      className="mt-3"
      loading={undo.isPending}
      onClick={() => undo.mutate({ id, change })}
    >
      Undo
    </Button>
  )
}

const written = (field: Change["changes"][number]["field"], value: string) =>
  field === "country" ? countryName(value) : value
