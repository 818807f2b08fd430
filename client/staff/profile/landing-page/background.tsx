// The background picture of the landing page.

import { useState } from "react"
import { type LandingPage, landingPage } from "../../../../src/landing/schema.ts"
import { api } from "../../../api/hooks.ts"
import { refusal } from "../../../api/refusal.ts"
import { sendFile } from "../../../api/send-file.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { toast } from "../../../ui/toast.tsx"
import { PictureField, pictureProblem } from "./picture-field.tsx"

export function Background({ page }: { page: LandingPage | null }) {
  const { send, remove, sending, problem } = useBackground(page)
  return (
    <PictureField
      label="Background image"
      shown={page?.hero_background_image ?? null}
      onFile={send}
      onRemove={remove}
      sending={sending}
      problem={problem}
    />
  )
}

const field = "hero_background_image"
const failed = "Failed to save landing page settings"

function useBackground(page: LandingPage | null) {
  const utils = api.useUtils()
  const [sending, setSending] = useState<{ name: string; done: number } | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const keep = (saved: LandingPage) => {
    utils.landing.list.setData(undefined, [saved])
    toast.success("Landing page settings saved successfully!")
  }
  const update = api.landing.update.useMutation({
    onSuccess: keep,
    onError: (error) => tellReason(error, failed),
  })
  const send = async (file: File) => {
    const wrong = pictureProblem(file)
    setProblem(wrong)
    if (wrong !== null) return
    setSending({ name: file.name, done: 0 })
    try {
      const answer = await sendFile({
        ...(page
          ? { method: "PATCH", url: `/api/landing-page/${page.id}/` }
          : { method: "POST", url: "/api/landing-page/" }),
        ...{ field, file, onProgress: (done) => setSending({ name: file.name, done }) },
      })
      keep(landingPage.parse(answer))
    } catch (error) {
      const beside = refusal(error).fields[field]
      if (beside) setProblem(beside.join(", "))
      else tellReason(error, failed)
    } finally {
      setSending(null)
    }
  }
  return {
    send: (file: File) => void send(file),
    remove: () => page && update.mutate({ id: page.id, hero_background_image: null }),
    sending,
    problem,
  }
}
