// A client's balance in one currency.
import { clsx } from "clsx"
import type { ClientBalance } from "../../../../src/payments/balances/schema.ts"

type Balance = ClientBalance["balances"][number]

export const BalanceLine = ({ balance }: { balance: Balance }) => (
  <div className="grid grid-cols-[3rem_repeat(3,minmax(0,1fr))] items-start gap-3 px-4 py-3 text-sm max-sm:grid-cols-3 sm:px-5">
    <span className="font-medium max-sm:col-span-3">{balance.currency}</span>
    <dl className="contents">
      <Sum name="Outstanding" value={balance.formatted_outstanding} />
      <Sum
        name="Overdue"
        value={balance.overdue === 0 ? "—" : balance.formatted_overdue}
        look={balance.overdue === 0 ? "text-muted" : "text-danger"}
      />
      <Sum
        name="Credit"
        value={balance.credit === 0 ? "—" : balance.formatted_credit}
        look={balance.credit === 0 ? "text-muted" : ""}
      />
    </dl>
  </div>
)

const Sum = ({ name, value, look = "" }: { name: string; value: string; look?: string }) => (
  <div className="min-w-0 text-right">
    <dt className="text-muted text-xs">{name}</dt>
    <dd className={clsx("tabular font-medium", look)}>{value}</dd>
  </div>
)
