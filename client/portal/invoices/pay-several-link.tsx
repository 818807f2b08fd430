// The way to paying several invoices with one payment.
import { say } from "../../../src/languages/rules.ts"
import { ButtonLink } from "../../ui/button-link.tsx"

/** `ids` are chosen to begin with. */
export const PaySeveralLink = ({ ids }: { ids: readonly number[] }) => (
  <ButtonLink to={`/portal/invoices/several/pay?invoices=${ids.join(",")}`}>
    {say("Pay several invoices")}
  </ButtonLink>
)
