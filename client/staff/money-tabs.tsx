// The tabs of Invoices, Payments and Reports, in the place of a heading.
import { FrameTabs } from "../ui/frame.tsx"
import { moneyPlaces } from "./places.tsx"

export const MoneyTabs = () => (
  <FrameTabs label="Invoices and money" tabs={tabs} tabClass="h-11" className="flex" />
)

const tabs = [{ to: "/invoices", label: "Invoices" }, ...moneyPlaces]
