// Whether a business can have its name as its address, asked while it is being typed.
import { useEffect, useState } from "react"
import { api } from "../../api/hooks.ts"
import { trouble } from "../sign-in/words.ts"

export type NameCheck =
  | { state: "idle" }
  | { state: "checking" }
  | { state: "available"; preview: string; slug: string }
  | { state: "unavailable"; error: string; slug: string | null; preview: string | null }

/** Spec §5: nothing below two characters; 500 ms after the last letter the server is asked. */
export function useNameCheck(name: string): NameCheck {
  const { client } = api.useUtils()
  const [answer, setAnswer] = useState<{ to: string; check: NameCheck } | null>(null)
  const wanted = name.trim()
  useEffect(() => {
    if (wanted.length < 2) return
    let left = false
    const say = (check: NameCheck) => !left && setAnswer({ to: wanted, check })
    const timer = setTimeout(() => {
      client.organizations.checkName.mutate({ business_name: wanted }).then(
        (found) => say(read(found)),
        (error) => say(failed(error)),
      )
    }, 500)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, client])
  if (wanted.length < 2) return { state: "idle" }
  return answer?.to === wanted ? answer.check : { state: "checking" }
}

type Found = {
  available: boolean
  error?: string | undefined
  suggested_slug: string
  subdomain_preview: string
}

function read({ available, error, suggested_slug: slug, subdomain_preview: preview }: Found): NameCheck {
  if (available) return { state: "available", preview, slug }
  return { state: "unavailable", error: error ?? "Business name is not available", slug, preview }
}

function failed(error: unknown): NameCheck {
  const { message, fields } = trouble(error, "Failed to check availability")
  return { state: "unavailable", error: fields.business_name?.[0] ?? message, slug: null, preview: null }
}
