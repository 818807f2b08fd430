// Saves an item of the landing page with its picture in one call.
import { useRef, useState } from "react"
import type { FieldValues, Path, UseFormReturn } from "react-hook-form"
import { refusal } from "../../../api/refusal.ts"
import { sendFile } from "../../../api/send-file.ts"
import { newKey } from "../../../lib/new-key.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { useChosenPicture } from "./picture-field.tsx"

type ItemForm<V extends FieldValues, T> = {
  form: UseFormReturn<V, unknown, T>
  open: boolean
  /** The list's address: "/api/landing-page-projects/". */
  at: string
  /** The item being edited. */
  id: number | undefined
  /** The picture's field name. */
  field: string
  names: readonly Path<V>[]
  words: { saved: string; failed: string }
  onSaved: () => void
}

export function useItemForm<V extends FieldValues, T extends object>(options: ItemForm<V, T>) {
  const { form, open, at, id, field, names, words, onSaved } = options
  const { setProblem, forget, ...picture } = useChosenPicture(open)
  const { chosen: file, removed } = picture
  const [sending, setSending] = useState<{ name: string; done: number } | null>(null)
  const [saving, setSaving] = useState(false)
  // A retry after a lost answer must not create a second item.
  const attempt = useRef<{ words: string; file: File | null; key: string } | null>(null)
  const keyOf = (words: string) => {
    const { current } = attempt
    if (current?.words === words && current.file === file) return current.key
    attempt.current = { words, file, key: newKey() }
    return attempt.current.key
  }
  const send = async (values: T) => {
    setSaving(true)
    setProblem(null)
    const fields = { ...texts(values), ...(removed ? { [field]: "" } : {}) }
    try {
      await sendFile({
        ...(id === undefined
          ? { method: "POST", url: at, key: keyOf(JSON.stringify(fields)) }
          : { method: "PATCH", url: `${at}${id}/` }),
        ...{ field, file, fields },
        onProgress: (done) => file && setSending({ name: file.name, done }),
      })
      toast.success(words.saved)
      attempt.current = null
      forget()
      onSaved()
    } catch (error) {
      const beside = refusal(error).fields[field]
      if (beside) setProblem(beside.join(", "))
      else if (!showBesideFields(error, form.setError, names)) tellReason(error, words.failed)
    } finally {
      setSaving(false)
      setSending(null)
    }
  }
  return {
    save: form.handleSubmit((values) => void send(values)),
    saving,
    picture: { ...picture, sending },
  }
}

/** The values as multipart fields; an empty value is sent empty. */
const texts = (values: object) =>
  Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, value === null ? "" : String(value)]),
  )
