// An invoice as a client sees it, built from the real components.
import { money } from "../../lib/format.ts"
import { Badge } from "../../ui/badge.tsx"

const lines = [
  { what: "Brand identity", quantity: 1, price: 2400 },
  { what: "Website, design and build", quantity: 1, price: 3800 },
  { what: "Photography, half days", quantity: 2, price: 450 },
]
const sum = lines.reduce((total, { quantity, price }) => total + quantity * price, 0)

export const SampleInvoice = () => (
  <figure className="surface min-w-0 rounded-xl border border-line p-6 shadow-popup sm:p-8">
    <figcaption className="sr-only">A sample invoice</figcaption>
    <div className="flex items-start justify-between gap-4">
      <div>
        <p className="font-semibold text-lg">Okafor Studio</p>
        <p className="text-muted text-sm">okafor-studio.portico.example</p>
      </div>
      <Badge tone="success">Paid</Badge>
    </div>
    <div className="mt-6 flex flex-wrap gap-x-10 gap-y-3 text-sm">
      <Fact name="Invoice" value="INV-0042" />
      <Fact name="For" value="Lindqvist & Partners" />
      <Fact name="Due" value="15 Jan 2027" />
    </div>
    <ul className="mt-6 divide-y divide-line border-line border-y text-sm">
      {lines.map(({ what, quantity, price }) => (
        <li key={what} className="flex justify-between gap-4 py-3">
          <span>
            {what}
            {quantity > 1 && <span className="text-muted"> × {quantity}</span>}
          </span>
          <span className="tabular">{money(quantity * price, "USD")}</span>
        </li>
      ))}
    </ul>
    <p className="mt-4 flex items-baseline justify-between gap-4">
      <span className="text-muted text-sm">Total</span>
      <span className="tabular font-semibold text-2xl tracking-tight">{money(sum, "USD")}</span>
    </p>
  </figure>
)

const Fact = ({ name, value }: { name: string; value: string }) => (
  <p>
    <span className="block text-muted">{name}</span>
    {value}
  </p>
)
