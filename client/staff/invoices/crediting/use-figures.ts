// What a credit note would come to, worked out by the server while it is typed.
import { keepPreviousData, useQuery } from "@tanstack/react-query"
import { useEffect, useState } from "react"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import type { creditOf } from "./credit-values.ts"

/** Milliseconds without another key. */
const rest = 250

export function useFigures(id: number, credit: ReturnType<typeof creditOf>) {
  const { client } = api.useUtils()
  const asked = useSettled(JSON.stringify(credit))
  const figures = useQuery({
    queryKey: ["credit figures", id, asked],
    queryFn: () => client.credit_notes.calculate.mutate({ id, ...JSON.parse(asked) }),
    enabled: asked !== "null",
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  })
  const isAsked = asked !== "null"
  return {
    figures: isAsked && !figures.isError ? figures.data : undefined,
    problem: isAsked && figures.error ? firstOf(figures.error) : undefined,
  }
}

function firstOf(error: Error) {
  const { fields, message } = refusal(error)
  return Object.values(fields)[0]?.join(", ") ?? message
}

function useSettled(value: string) {
  const [settled, settle] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => settle(value), rest)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
