// One payment: what arrived, when and how, and which invoices it settles.
import { api } from "../../api/hooks.ts"
import { Detail } from "../../shared/detail.tsx"
import { Deleted } from "../deleted.tsx"
import { back, ShownPayment } from "./detail/shown-payment.tsx"

export const PaymentScreen = () => (
  <Detail
    param="paymentId"
    title="Payment"
    back={back}
    useOne={usePayment}
    skeleton={{ rows: 5, label: "Loading the payment" }}
    failure="Failed to load payment data"
    missing={
      <Deleted title="Payment not found" back={back}>
        There is no payment at this address. One that was voided stays in the list.
      </Deleted>
    }
  >
    {(payment) => <ShownPayment payment={payment} />}
  </Detail>
)

const usePayment = (id: number) => api.payments.get.useQuery({ id })
