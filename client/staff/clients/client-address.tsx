// A client's address in parts; an older one that is a single text is offered to be split.
import { useEffect, useState } from "react"
import { useFormContext } from "react-hook-form"
import type { ClientDetail } from "../../../src/clients/schema.ts"
import { isBegun } from "../../shared/address-formats.ts"
import { Button } from "../../ui/button.tsx"
import { Field } from "../../ui/field.tsx"
import { TextArea } from "../../ui/text-input.tsx"
import { AddressFields } from "../parties/address/address-fields.tsx"
import { useSplitAddress } from "../parties/address/use-split-address.ts"
import { AddressQuestion } from "../parties/address-question.tsx"
import { askedAddress } from "../parties/party-values.ts"
import type { ClientValues } from "./client-values.ts"
import { useKeepAddress } from "./use-keep-address.ts"

/** Needs a `FormProvider`; `client` is the one being edited. */
export function ClientAddress({ client }: { client: ClientDetail | undefined }) {
  const { register, watch, setFocus, formState } = useFormContext<ClientValues>()
  const { name, company, address, ...typed } = watch()
  const [inParts, setInParts] = useState(false)
  const { split, clear, undo } = useSplitAddress([name, company])
  const keep = useKeepAddress()
  useEffect(() => {
    if (inParts) setFocus("street")
  }, [inParts, setFocus])
  const replaced = client?.address && !isBegun(client) ? client : null
  if (replaced && !inParts && !isBegun(typed)) {
    const asked = askedAddress(replaced) !== null
    const toParts = () => {
      split(address)
      setInParts(true)
    }
    return (
      <>
        <Field
          label="Address"
          hint="Printed on invoices"
          error={formState.errors.address?.message}
          className="sm:col-span-2"
        >
          <TextArea {...register("address")} rows={2} autoComplete="off" />
        </Field>
        {asked ? (
          <AddressQuestion
            onParts={toParts}
            onKeep={() => keep.mutate({ id: replaced.id, address_settled: true })}
            keeping={keep.isPending}
          />
        ) : (
          <Button size="sm" onClick={toParts} className="justify-self-start sm:col-span-2">
            Split it into fields
          </Button>
        )}
      </>
    )
  }
  const toText = () => {
    clear()
    setInParts(false)
  }
  return (
    <>
      {replaced && (
        <figure className="flex flex-col items-start gap-1.5 rounded-md bg-hover px-3 py-2.5 text-sm sm:col-span-2">
          <figcaption className="text-muted">Current address:</figcaption>
          <blockquote className="whitespace-pre-line">{address}</blockquote>
          <Button size="sm" className="mt-1" onClick={toText}>
            Keep as a single block
          </Button>
        </figure>
      )}
      <AddressFields split={split} undo={undo && toText} />
    </>
  )
}
