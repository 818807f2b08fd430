// Checks while typing whether a business name's address is free.
import { useEffect, useState } from "react"
import { api } from "../../api/hooks.ts"
import { trouble } from "../sign-in/words.ts"

export type NameCheck =
  | { state: "idle" }
  | { state: "checking" }
  | { state: "available"; preview: string; slug: string }
  | {
      state: "unavailable"
      field: "name" | "address"
      error: string
      slug: string | null
      preview: string | null
    }

type SignUp = { sign_up_token?: string }

/** Names of two characters or more, 500 ms after the last key. `address` replaces the one made from the name. */
export function useNameCheck(name: string, address: string | null, by: SignUp): NameCheck {
  const { client } = api.useUtils()
  const [answer, setAnswer] = useState<{ to: string; check: NameCheck } | null>(null)
  const wanted = name.trim()
  const slug = address?.trim() || undefined
  const request = JSON.stringify([wanted, slug])
  useEffect(() => {
    if (wanted.length < 2) return
    let left = false
    const field = slug === undefined ? "name" : "address"
    const say = (check: NameCheck) => !left && setAnswer({ to: request, check })
    const timer = setTimeout(() => {
      client.organizations.checkName.mutate({ business_name: wanted, slug, ...by }).then(
        (found) => say(read(found, field)),
        (error) => say(failed(error)),
      )
    }, 500)
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [wanted, slug, request, client, by])
  if (wanted.length < 2) return { state: "idle" }
  return answer?.to === request ? answer.check : { state: "checking" }
}

type Found = {
  available: boolean
  error?: string | undefined
  suggested_slug: string
  subdomain_preview: string
}

function read(found: Found, field: "name" | "address"): NameCheck {
  const { available, error, suggested_slug: slug, subdomain_preview: preview } = found
  if (available) return { state: "available", preview, slug }
  return { state: "unavailable", field, error: error ?? "Business name is not available", slug, preview }
}

function failed(error: unknown): NameCheck {
  const { message, fields } = trouble(error, "Failed to check availability")
  const field = fields.slug ? "address" : "name"
  const sentence = (fields.slug ?? fields.business_name)?.[0] ?? message
  return { state: "unavailable", field, error: sentence, slug: null, preview: null }
}
