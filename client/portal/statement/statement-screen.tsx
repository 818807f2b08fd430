// The client's own statement of account for a period, in one currency.

import { useQuery } from "@tanstack/react-query"
import { ScrollText } from "lucide-react"
import { useSearchParams } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { PortalStatement } from "../../../src/portal/statement/schema.ts"
import { today } from "../../lib/dates.ts"
import { hostName } from "../../lib/host.ts"
import { isDay, periodOf } from "../../lib/periods.ts"
import { PeriodFields } from "../../shared/period-fields.tsx"
import { StatementTable } from "../../shared/statement/statement-table.tsx"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Select } from "../../ui/select.tsx"
import { Empty, Failure, Skeleton } from "../../ui/states.tsx"
import { StatementPdf } from "../invoices/pdf-button.tsx"
import * as queries from "./queries.ts"

export function StatementScreen() {
  const { asked, change } = useAsked()
  const answer = useQuery({ ...queries.statement(asked), placeholderData: (before) => before })
  const { data } = answer
  const title = say("Statement of account")
  return (
    <div className="flex flex-col gap-6">
      <Title screen={title} />
      <PageHeader
        title={title}
        description={say("What {name} billed, and what you paid.", { name: hostName() })}
        back={{ to: "/portal/invoices", label: say("Invoices") }}
        actions={data && <StatementPdf statement={data} />}
      />
      <div className="flex flex-wrap items-center gap-2">
        <PeriodFields period={asked} onChange={change} />
        {data && data.currencies.length > 1 && (
          <Select
            label={say("Currency")}
            options={data.currencies.map((code) => ({ value: code, label: code }))}
            value={data.currency}
            onChange={(currency) => change({ currency })}
            className="sm:w-28"
          />
        )}
      </div>
      <div aria-busy={answer.isPlaceholderData || undefined} className="aria-busy:opacity-50">
        {answer.error ? (
          <Failure error={answer.error} retry={answer.refetch} retrying={answer.isFetching} />
        ) : data ? (
          <Content statement={data} />
        ) : (
          <Skeleton rows={6} label={say("Loading statement")} />
        )}
      </div>
    </div>
  )
}

const Content = ({ statement }: { statement: PortalStatement }) =>
  statement.entries.length === 0 && statement.opening_balance === 0 ? (
    <Empty title={say("Nothing to show")} icon={<ScrollText />}>
      {say("Nothing was billed or paid in this period, and no balance was open.")}
    </Empty>
  ) : (
    <StatementTable
      key={`${statement.from} ${statement.to} ${statement.currency}`}
      statement={statement}
      addressOf={({ invoice }) => (invoice === null ? undefined : `/portal/invoices/${invoice}`)}
    />
  )

/** From the address, so that an emailed link opens what was emailed; this year without days. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const [from, to] = [params.get("from") ?? "", params.get("to") ?? ""]
  const period = isDay(from) && isDay(to) ? { from, to } : periodOf("this-year", today())
  const currency = params.get("currency")
  const change = (values: Record<string, string>) =>
    setParams((before) => new URLSearchParams({ ...Object.fromEntries(before), ...values }), {
      replace: true,
    })
  return { asked: { ...period, ...(currency === null ? {} : { currency }) }, change }
}
