// What needs the client, at the top of its overview: the most urgent with a button, the others as links.

import { CircleCheck } from "lucide-react"
import { Link } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import type { Need, Needs } from "../../../src/portal/needs/schema.ts"
import { Row, Rows } from "../../shared/rows.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { Card } from "../../ui/page.tsx"
import { wordsOf } from "./words.ts"

export function NeedsYou({ needs: { items, more_invoices } }: { needs: Needs }) {
  const [first, ...others] = items
  if (!first) return <AllSet />
  return (
    <Card title={say("Needs your attention")} flush>
      <First need={first} />
      {others.length > 0 && (
        <Rows>
          {others.map((need) => {
            const { title, note, to } = wordsOf(need)
            return (
              <Row key={`${need.kind} ${to}`} to={to} title={title} note={note} wraps roomy>
                <span className="tabular font-medium">{need.invoice?.formatted_amount}</span>
              </Row>
            )
          })}
        </Rows>
      )}
      {more_invoices > 0 && (
        <p className="border-line border-t px-4 py-2 text-sm sm:px-5">
          <Link to="/portal/invoices" className="finger relative rounded-sm py-1.5 text-link hover:underline">
            {say("{count} more unpaid invoice|{count} more unpaid invoices", { count: more_invoices })}
          </Link>
        </p>
      )}
    </Card>
  )
}

function First({ need }: { need: Need }) {
  const { title, note, action, to } = wordsOf(need)
  return (
    <div className="flex flex-col gap-3 px-4 pb-4 sm:flex-row sm:items-center sm:justify-between sm:gap-6 sm:px-5 sm:pb-5">
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium text-base">{title}</p>
        <p dir="auto" className="wrap-anywhere line-clamp-3 text-muted text-sm">
          {note}
        </p>
      </div>
      <ButtonLink to={to} variant="primary" size="lg" className="max-sm:w-full">
        <span className="tabular truncate">{action}</span>
      </ButtonLink>
    </div>
  )
}

const AllSet = () => (
  <Card>
    <div className="flex items-center gap-3">
      <CircleCheck aria-hidden className="size-5 shrink-0 text-success" />
      <div>
        <h2 className="font-semibold text-sm">{say("You're all set")}</h2>
        <p className="text-muted text-sm">{say("Nothing needs your attention right now.")}</p>
      </div>
    </div>
  </Card>
)
