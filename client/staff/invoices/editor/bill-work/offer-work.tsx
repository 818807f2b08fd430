// Loads what offers a client's unbilled work; without it an invoice is written as before.
import { lazy, Suspense } from "react"
import type { InvoiceForm } from "../form.ts"

const BillWork = lazy(() =>
  import("./bill-work.tsx").then(
    (found) => ({ default: found.BillWork }),
    () => ({ default: () => null }),
  ),
)

type OfferWorkProps = { form: InvoiceForm; onChange: (change: Partial<InvoiceForm>) => void }

export const OfferWork = ({ form, onChange }: OfferWorkProps) =>
  form.client && (
    <Suspense fallback={null}>
      <BillWork form={form} client={form.client.id} onChange={onChange} />
    </Suspense>
  )
