// A client's statement of account for a period, in one currency.
import { Download, Send } from "lucide-react"
import { useState } from "react"
import { useSearchParams } from "react-router"
import type { ClientDetail } from "../../../../src/clients/schema.ts"
import { isCurrency } from "../../../../src/core/values/currencies.ts"
import { abilities } from "../../../../src/subscriptions/rules.ts"
import { api } from "../../../api/hooks.ts"
import { date } from "../../../lib/format.ts"
import { Detail } from "../../../shared/detail.tsx"
import { PeriodFields } from "../../../shared/period-fields.tsx"
import { Title } from "../../../shared/title.tsx"
import { Button } from "../../../ui/button.tsx"
import { onDemand } from "../../../ui/on-demand.tsx"
import { PageHeader } from "../../../ui/page.tsx"
import { Select } from "../../../ui/select.tsx"
import { Deleted } from "../../deleted.tsx"
import { useSaving } from "../../export-csv.tsx"
import { may } from "../../may.ts"
import { UpgradeButton } from "../../profile/pro/upgrade-button.tsx"
import { usePaid } from "../../profile/settings.ts"
import { Sheet } from "../../reports/sheet.tsx"
import { useReportPlace } from "../../reports/use-report-place.ts"
import { Entries } from "./entries.tsx"

const SendStatement = onDemand(async () => (await import("./send-statement.tsx")).SendStatement)

const title = "Statement of account"

export const StatementScreen = () => (
  <Detail
    param="clientId"
    title={title}
    back={{ to: "/clients", label: "Clients" }}
    useOne={useClient}
    skeleton={{ rows: 6, label: "Loading client" }}
    failure="Failed to load client data"
    missing={<Deleted title="Client not found" back={{ to: "/clients", label: "Clients" }} />}
  >
    {(client) => <Found client={client} />}
  </Detail>
)

const useClient = (id: number) => api.clients.get.useQuery({ id })

function Found({ client }: { client: ClientDetail }) {
  const { period, change } = useReportPlace()
  const [params] = useSearchParams()
  const paid = usePaid()
  const [sending, setSending] = useState(false)
  const { busy, save } = useSaving<"pdf">("Failed to download PDF. Please try again.")
  const chosen = params.get("currency") ?? ""
  const asked = { ...period, ...(isCurrency(chosen) ? { currency: chosen } : {}) }
  const answer = api.statements.get.useQuery(
    { id: client.id, ...asked },
    { placeholderData: (before) => before },
  )
  const shown = answer.isPlaceholderData ? undefined : answer.data
  const { from, to } = period
  const address = `/api/clients/${client.id}/statement/`
  const currency = answer.data?.currency ?? ""
  const file = `statement-${client.id}-${from}-${to}-${currency}`
  const query = { from, to, currency }
  return (
    <div className="flex flex-col gap-6 print:gap-3">
      <div className="screen-only flex flex-col gap-6">
        <Title screen={`${title}: ${client.name}`} />
        <PageHeader
          title={title}
          description={client.company ?? client.name}
          back={{ to: `/clients/${client.id}`, label: client.name }}
          actions={
            <>
              <Button
                icon={<Download />}
                loading={busy === "pdf"}
                disabled={shown === undefined}
                onClick={() =>
                  void save("pdf", `${address}pdf/?${new URLSearchParams(query)}`, `${file}.pdf`)
                }
              >
                PDF
              </Button>
              {may("work") && paid !== false && (
                <Button
                  variant="primary"
                  icon={<Send />}
                  disabled={shown === undefined}
                  onClick={() => setSending(true)}
                >
                  Send
                </Button>
              )}
            </>
          }
        />
        {may("work") && paid === false && (
          <div className="-mt-2 flex flex-wrap items-center justify-between gap-3">
            <p className="text-pretty text-muted text-sm">{abilities.statements.refusal}</p>
            <UpgradeButton small quiet />
          </div>
        )}
      </div>
      <Sheet
        name={title}
        days={`${client.company ?? client.name} · ${date(from)} – ${date(to)}`}
        choices={
          <>
            <PeriodFields period={period} onChange={change} />
            {answer.data && answer.data.currencies.length > 1 && (
              <Select
                label="Currency"
                options={answer.data.currencies.map((code) => ({ value: code, label: code }))}
                value={currency}
                onChange={(code) => change({ currency: code })}
                className="sm:w-28"
              />
            )}
          </>
        }
        answer={answer}
        address={address}
        query={query}
        file={file}
        isEmpty={({ entries, opening_balance }) => entries.length === 0 && opening_balance === 0}
        empty={{
          title: "Nothing to show",
          words: "Nothing was billed or paid in this period, and no balance was open.",
        }}
      >
        {(data) => <Entries key={`${data.from} ${data.to} ${data.currency}`} statement={data} />}
      </Sheet>
      {sending && shown && (
        <SendStatement client={client} statement={shown} onClose={() => setSending(false)} />
      )}
    </div>
  )
}
