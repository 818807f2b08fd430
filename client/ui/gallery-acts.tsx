// The component gallery, part three: buttons, payments, sending and sorting.
import { useState } from "react"
import { Button, type ButtonProps } from "./button.tsx"
import { ColourInput } from "./colour-input.tsx"
import { CopyButton } from "./copy-button.tsx"
import { Field } from "./field.tsx"
import { Card } from "./page.tsx"
import { RadioCards } from "./radio-cards.tsx"
import { Reorder } from "./reorder.tsx"
import { Upload } from "./upload.tsx"

const methods = [
  { value: "bank", label: "Bank transfer", hint: "First Harbour Bank, 0123456789", aside: "1 to 2 days" },
  { value: "paypal", label: "PayPal", hint: "pay@okafor.example" },
]

const variants: NonNullable<ButtonProps["variant"]>[] = [
  "primary",
  "secondary",
  "ghost",
  "danger",
  "danger-quiet",
]

export const Buttons = () => (
  <div className="flex flex-col gap-3">
    <div className="flex flex-wrap gap-2">
      {variants.map((variant) => (
        <Button key={variant} variant={variant}>
          {variant}
        </Button>
      ))}
    </div>
    <div className="flex flex-wrap items-center gap-2">
      <Button variant="primary" loading>
        Sending
      </Button>
      <Button loading>Saving</Button>
      <Button variant="primary" disabled>
        Disabled
      </Button>
      <Button size="sm">Small</Button>
      <Button size="lg" variant="primary">
        Large
      </Button>
    </div>
  </div>
)

export function Payment() {
  const [method, setMethod] = useState("bank")
  return (
    <Card title="Pay invoice">
      <div className="flex flex-col gap-4">
        <Field label="Payment method" group required>
          <RadioCards options={methods} value={method} onChange={setMethod} />
        </Field>
        <div className="flex items-center gap-4">
          <dl className="min-w-0 flex-1 text-sm">
            <dt className="text-muted">Account number</dt>
            <dd className="tabular flex items-center gap-1 font-medium">
              0123456789
              <CopyButton text="0123456789" what="account number" />
            </dd>
            <dt className="mt-2 text-muted">Reference</dt>
            <dd className="flex items-center gap-1 font-medium">
              INV-0042
              <CopyButton text="INV-0042" what="reference" />
            </dd>
          </dl>
        </div>
      </div>
    </Card>
  )
}

export const Files = () => (
  <Card title="Deliverable">
    <div className="flex flex-col gap-3">
      <Upload
        label="Drop a file or choose one"
        hint="zip, pdf, docx, png, mp4 and others"
        onFile={() => undefined}
      />
      <Upload
        label="Drop a file"
        onFile={() => undefined}
        sending={{ name: "harbour-website-final-with-sources.zip", done: 0.64, onCancel: () => undefined }}
      />
    </div>
  </Card>
)

export function Order() {
  const [ways, setWays] = useState(["Bank transfer", "PayPal", "Wise"])
  const [colour, setColour] = useState("#4F46E5")
  return (
    <Card title="Order and colour">
      <Reorder
        items={ways}
        keyOf={(way) => way}
        nameOf={(way) => way}
        onReorder={setWays}
        label="Ways to pay"
        render={(way, handle) => (
          <div className="flex items-center gap-2 py-2">
            {handle}
            {way}
          </div>
        )}
      />
      <Field label="Colour">
        <ColourInput value={colour} onChange={setColour} pickLabel="Pick the colour" />
      </Field>
    </Card>
  )
}
