// A hire request's contact, budget and dates.

import { Link } from "react-router"
import { shownAddress } from "../../../src/core/values/mail-address.ts"
import type { HireRequest } from "../../../src/hire-requests/schema.ts"
import { moment } from "../../lib/format.ts"
import { CopyButton } from "../../ui/copy-button.tsx"
import { Card } from "../../ui/page.tsx"
import { Fact } from "../values.tsx"
import { budgetOf, Priority, timelineOf } from "./words.tsx"

export const RequestFacts = ({ request }: { request: HireRequest }) => (
  <Card title="Details">
    <dl className="grid gap-3 text-sm sm:max-lg:grid-cols-[minmax(0,1.5fr)_1fr_1fr]">
      <Fact name="Email">
        <span className="-my-1.5 flex items-start gap-1">
          <a
            href={`mailto:${request.client_email}?subject=${encodeURIComponent(`Re: ${request.project_title}`)}`}
            className="min-w-0 break-all py-1.5 text-link hover:underline"
          >
            {shownAddress(request.client_email)}
          </a>
          <CopyButton text={request.client_email} what="email" />
        </span>
      </Fact>
      {request.client_phone && (
        <Fact name="Phone">
          <a
            href={`tel:${request.client_phone.replace(/[^\d+]/g, "")}`}
            className="text-link hover:underline"
          >
            {request.client_phone}
          </a>
        </Fact>
      )}
      {request.client_company && <Fact name="Company">{request.client_company}</Fact>}
      <Fact name="Budget">{budgetOf(request)}</Fact>
      <Fact name="Timeline">{timelineOf(request)}</Fact>
      <Fact name="Priority">
        <span className="mt-0.5 flex">
          <Priority {...request} />
        </span>
      </Fact>
      <Fact name="Received">{moment(request.created_at)}</Fact>
      {request.client !== null && (
        <Fact name="Client">
          <Link to={`/clients/${request.client}`} className="text-link hover:underline">
            {request.client_name}
          </Link>
        </Fact>
      )}
    </dl>
  </Card>
)
