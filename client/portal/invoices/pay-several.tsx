// Paying several invoices with one payment: choose them, pay the sum, report it once.

import { useQuery } from "@tanstack/react-query"
import { Navigate, useSearchParams } from "react-router"
import { say } from "../../../src/languages/rules.ts"
import { isMissing, refusal } from "../../api/refusal.ts"
import { Title } from "../../shared/title.tsx"
import { Button } from "../../ui/button.tsx"
import { ButtonLink } from "../../ui/button-link.tsx"
import { PageHeader } from "../../ui/page.tsx"
import { Empty } from "../../ui/states.tsx"
import { CantPay } from "./cant-pay.tsx"
import { ChooseInvoices } from "./choose-invoices.tsx"
import { chosenIn, moveDraft, withoutRefused } from "./chosen-invoices.ts"
import { canPay, LoadingWays, PayForm } from "./pay-form.tsx"
import { waysToPay } from "./queries.ts"
import { amountToPay, billOf, restText } from "./to-pay.ts"

const home = "/portal/invoices"
const backLink = () => ({ to: home, label: say("Back to invoices") })

export function PaySeveral() {
  const [params, setParams] = useSearchParams()
  const chosen = chosenIn(params.get("invoices"))
  if (chosen.length === 0) return <Navigate to={home} replace />
  const title = say("Pay several invoices")
  const choose = (ids: readonly number[]) => {
    moveDraft(chosen, ids)
    setParams({ invoices: ids.join(",") }, { replace: true, preventScrollReset: true })
  }
  return (
    <div className="flex flex-col gap-6">
      <Title screen={title} />
      <PageHeader
        title={title}
        description={say("One payment can cover several invoices.")}
        back={backLink()}
      />
      <Content chosen={chosen} choose={choose} />
    </div>
  )
}

type ContentProps = { chosen: readonly number[]; choose: (ids: readonly number[]) => void }

function Content({ chosen, choose }: ContentProps) {
  const [id = 0, ...rest] = chosen
  const ways = useQuery({ ...waysToPay(id, rest), placeholderData: (before) => before })
  if (ways.error && isMissing(ways.error))
    return <Changed left={withoutRefused(chosen, refusal(ways.error).fields)} choose={choose} />
  if (ways.isPending) return <LoadingWays />
  if (ways.data && !ways.data.invoice.can_pay)
    return <Changed left={payableOf(rest, ways.data.others)} choose={choose} />
  if (!canPay(ways.data)) return <CantPay ways={ways} back={backLink()} />
  const { invoice, others } = ways.data
  const first = { ...invoice, amount: amountToPay(invoice), formatted_amount: restText(invoice) }
  const open = [first, ...others].sort(byDueDate)
  const several = {
    step: <ChooseInvoices {...{ open, chosen, choose }} currency={invoice.currency} />,
    bill: billOf(
      invoice.currency,
      // In the order in which the server names them in a payment's reference.
      chosen.flatMap((id) => open.filter((one) => one.id === id)),
    ),
    isLoading: ways.isPlaceholderData,
  }
  return <PayForm id={id} ways={ways.data} several={several} />
}

const payableOf = (ids: readonly number[], open: readonly { id: number }[]) =>
  ids.filter((id) => open.some((one) => one.id === id))

type Listed = { id: number; due_date: string | null }

/** The same order whichever is chosen first. */
const byDueDate = (a: Listed, b: Listed) => (a.due_date ?? "").localeCompare(b.due_date ?? "") || a.id - b.id

type ChangedProps = Pick<ContentProps, "choose"> & { left: readonly number[] }

/** One of them was paid, reported or cancelled meanwhile. */
const Changed = ({ left, choose }: ChangedProps) => (
  <Empty
    title={say("These invoices have changed")}
    action={
      <>
        {left.length > 0 && (
          <Button variant="primary" onClick={() => choose(left)}>
            {say("Continue with the others")}
          </Button>
        )}
        <ButtonLink to={home}>{say("Back to invoices")}</ButtonLink>
      </>
    }
  >
    {left.length > 0
      ? say("At least one of them can't be paid anymore. You can pay the others.")
      : say("At least one of them can't be paid anymore. Go back and choose again.")}
  </Empty>
)
