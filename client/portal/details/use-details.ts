// The client's own details while they are edited: what is typed lies over what is stored, and stays in the tab until saved.

import { queryOptions, useMutation } from "@tanstack/react-query"
import { useState } from "react"
import type { OwnField } from "../../../src/clients/own-details/rules.ts"
import type { OwnDetails } from "../../../src/clients/own-details/schema.ts"
import { say } from "../../../src/languages/rules.ts"
import { calls, queryClient, withHeaders } from "../../api/client.ts"
import { refusal } from "../../api/refusal.ts"
import { keepDraft, keptDraft } from "../../lib/storage.ts"
import { tellReason } from "../../shared/tell-failure.ts"
import { toast } from "../../ui/toast.tsx"
import { changedOf, problemsIn, restored, type Typed } from "./typed.ts"

export const ownDetails = () =>
  queryOptions({ queryKey: ["portal", "details"], queryFn: () => calls.portal.details.get.query() })

const place = "details"

export function useDetails(details: OwnDetails) {
  const [typed, setTyped] = useState(() => restored(keptDraft(place)))
  const [refused, setRefused] = useState<Record<string, string[]>>({})
  const changes = changedOf(typed, details)
  const keep = (next: Typed) => {
    setTyped(next)
    keepDraft(place, Object.keys(next).length === 0 ? null : next)
  }
  const save = useMutation({
    mutationFn: (patch: Typed) =>
      calls.portal.details.update.mutate(patch, withHeaders({ "if-match": details.updated_at })),
    onSuccess(saved) {
      keep({})
      queryClient.setQueryData(ownDetails().queryKey, saved)
      toast.success(say("Your details are saved"))
    },
    onError(error) {
      const { fields, status } = refusal(error)
      setRefused(fields)
      if (status === 412) {
        void queryClient.invalidateQueries(ownDetails())
        return toast.error(
          say("Your details changed while you were editing. Please check them and save again."),
        )
      }
      if (Object.keys(fields).length === 0) tellReason(error, say("Failed to save your details"))
    },
  })
  return {
    valueOf: (field: OwnField) => typed[field] ?? details[field] ?? "",
    errorOf: (field: OwnField) => refused[field]?.join(", "),
    change(field: OwnField, value: string) {
      keep({ ...typed, [field]: value })
      setRefused(({ [field]: _, ...others }) => others)
    },
    isChanged: Object.keys(changes).length > 0,
    isSaving: save.isPending,
    save() {
      const problems = problemsIn(typed, details)
      setRefused(problems)
      if (Object.keys(problems).length === 0) save.mutate(changes)
    },
  }
}
