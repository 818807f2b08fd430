// The tabs of Invoices and what belongs to them, in the place of a heading.
import { useLocation } from "react-router"
import { FrameTabs } from "../ui/frame.tsx"
import { useChosenInView } from "../ui/use-chosen-in-view.ts"
import { moneyPlaces } from "./money-places.tsx"
import { placesFor } from "./places.tsx"

/** On a phone they scroll sideways. */
export function MoneyTabs() {
  const strip = useChosenInView<HTMLDivElement>(useLocation().pathname, "[aria-current=page]")
  return (
    <div
      ref={strip}
      className="strip relative -mb-px overflow-x-auto pb-px [scrollbar-width:none] max-sm:-mx-4 max-sm:px-4"
    >
      <FrameTabs label="Invoices and money" tabs={placesFor(tabs)} tabClass="h-11" className="flex w-max" />
    </div>
  )
}

const tabs = [{ to: "/invoices", label: "Invoices" }, ...moneyPlaces]
