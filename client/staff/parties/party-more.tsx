// What the forms of a client and of the organization have behind "More": the party's fields, and those of the form itself.
import { type ReactNode, useEffect, useState } from "react"
import { useFormContext } from "react-hook-form"
import { AddressQuestion } from "./address-question.tsx"
import { More } from "./more.tsx"
import { PartyFields } from "./party-fields.tsx"
import type { PartyValues } from "./party-values.ts"

type PartyMoreProps = {
  hint: string
  /** Something stands there, or something there is wrong. */
  needed: boolean
  /** The text of an address that is still to be asked about. */
  asked: string | null
  /** The address stays as it is. */
  onKeep: () => void
  keeping: boolean
  /** Of the address for e-invoices: whose it is. */
  endpointHint: string
  /** Whether the fields only can be read. */
  locked?: boolean
  children: ReactNode
}

/** In the form of a `FormProvider`. */
export function PartyMore(props: PartyMoreProps) {
  const { hint, needed, asked, onKeep, keeping, endpointHint, locked = false, children } = props
  const { setFocus } = useFormContext<PartyValues>()
  const [open, setOpen] = useState<boolean | "parts">(false)
  useEffect(() => {
    if (open === "parts") setFocus("street")
  }, [open, setFocus])
  return (
    <>
      {asked !== null && !open && (
        <AddressQuestion onParts={() => setOpen("parts")} onKeep={onKeep} keeping={keeping} />
      )}
      <More hint={hint} needed={needed} open={open !== false} onToggle={setOpen}>
        <PartyFields before={asked} locked={locked} endpointHint={endpointHint} />
        {children}
      </More>
    </>
  )
}
