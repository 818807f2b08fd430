// The fields behind "More" for a client or the organization.
import { type ReactNode, useEffect, useState } from "react"
import { useFormContext } from "react-hook-form"
import { AddressQuestion } from "./address-question.tsx"
import { More } from "./more.tsx"
import { PartyFields } from "./party-fields.tsx"
import type { PartyValues } from "./party-values.ts"

type PartyMoreProps = {
  hint: string
  /** A field is filled or has an error. */
  needed: boolean
  /** An old single-text address to ask about. */
  asked: string | null
  /** Keeps the address as it is. */
  onKeep: () => void
  keeping: boolean
  /** The label of the e-invoice address. */
  endpointHint: string
  /** Read-only. */
  locked?: boolean
  children: ReactNode
}

/** Needs a `FormProvider`. */
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
