// The tabs below Invoices: invoices, payments, reports.
import { FrameTabs } from "../ui/frame.tsx"
import { moneyPlaces } from "./places.tsx"

export const MoneyTabs = () => (
  <FrameTabs label="Invoices and money" tabs={tabs} className="-mt-2 flex border-line border-b sm:-mt-4" />
)

const tabs = [{ to: "/invoices", label: "Invoices" }, ...moneyPlaces]
