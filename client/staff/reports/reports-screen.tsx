// The reports: receivables, open items, taxes and sales.
import { Navigate, useNavigate, useParams } from "react-router"
import { Title } from "../../shared/title.tsx"
import { FilterTabs } from "../../ui/filter-tabs.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { MoneyTabs } from "../money-tabs.tsx"
import { OpenItems } from "./open-items.tsx"
import { Receivables } from "./receivables.tsx"
import { isReport, reportAbout, reportNames, reports } from "./reports.ts"
import { Sales } from "./sales.tsx"
import { Taxes } from "./taxes.tsx"
import { useReportPlace } from "./use-report-place.ts"

export function ReportsScreen() {
  const { report = "receivables" } = useParams()
  const { search } = useReportPlace()
  const navigate = useNavigate()
  if (!isReport(report)) return <Navigate to="/reports" replace />
  return (
    <div className="flex flex-col gap-6 print:gap-3">
      <div className="screen-only flex flex-col gap-6">
        <Title screen={`Reports: ${reportNames[report]}`} />
        <PageHeader title="Reports" tabs={<MoneyTabs />} />
        <FilterTabs
          label="Report"
          options={reports.map((value) => ({ value, label: reportNames[value] }))}
          value={report}
          onChange={(chosen) => void navigate({ pathname: `/reports/${chosen}`, search }, { replace: true })}
        />
        <p className="-mt-2 text-muted">{reportAbout[report]}</p>
      </div>
      {report === "receivables" && <Receivables />}
      {report === "open-items" && <OpenItems />}
      {report === "tax" && <Taxes />}
      {report === "sales" && <Sales />}
    </div>
  )
}
