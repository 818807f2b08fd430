// Profile & Settings: what belongs to the organization, one tab for each part of it.
import { useSearchParams } from "react-router"
import { Title } from "../../shared/title.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { type Tab, Tabs } from "../../ui/tabs.tsx"
import { PaymentMethods } from "../payment-methods/payment-methods.tsx"
import { Account } from "./account.tsx"

const tabs = [
  { value: "payment-methods", label: "Payment Methods", content: <PaymentMethods /> },
  { value: "account", label: "Account", content: <Account /> },
] as const satisfies readonly Tab<string>[]

type Part = (typeof tabs)[number]["value"]

export function ProfileScreen() {
  const [params, setParams] = useSearchParams()
  const wanted = params.get("tab")
  const part: Part = tabs.find(({ value }) => value === wanted)?.value ?? tabs[0].value
  return (
    <div className="flex flex-col gap-6">
      <Title screen="Profile & Settings" />
      <PageHeader
        title="Profile & Settings"
        description="How clients pay you, and what your invoices say of you."
      />
      <Tabs<Part>
        label="Settings"
        tabs={tabs}
        value={part}
        onChange={(tab) => setParams({ tab }, { replace: true })}
      />
    </div>
  )
}
