// Invoice settings: one section per topic.
import { OfOrganization } from "../profile/of-organization.tsx"
import { Closing } from "./closing/closing.tsx"
import { CustomFields } from "./custom-fields/custom-fields.tsx"
import { Numbers } from "./numbers/numbers.tsx"
import { Paper } from "./paper/paper.tsx"
import { Protection } from "./protection/protection.tsx"
import { Quotes } from "./quotes/quotes.tsx"
import { Reminders } from "./reminders/reminders.tsx"
import { Taxes } from "./taxes/taxes.tsx"
import { Terms } from "./terms/terms.tsx"
import { Time } from "./time/time.tsx"

export const Invoicing = () => (
  <OfOrganization skeleton={{ rows: 4, label: "Loading the invoicing settings" }}>
    {({ role, country }) => {
      const isOwner = role === "owner"
      return (
        <div className="flex flex-col gap-6">
          <Taxes />
          <Terms locked={!isOwner} />
          <Time locked={!isOwner} />
          <Quotes locked={!isOwner} />
          <Reminders locked={!isOwner} />
          {isOwner && <Numbers />}
          <Paper locked={!isOwner} />
          {isOwner && <CustomFields />}
          <Closing locked={!isOwner} />
          <Protection country={country} locked={!isOwner} />
        </div>
      )
    }}
  </OfOrganization>
)
