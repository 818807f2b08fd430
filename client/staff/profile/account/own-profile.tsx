// Your own name and picture, as your team and your clients see them.
import { zodResolver } from "@hookform/resolvers/zod"
import { useState } from "react"
import type { z } from "zod"
import { profilePatch } from "../../../../src/team/profile/schema.ts"
import { type Member, member } from "../../../../src/team/schema.ts"
import { api } from "../../../api/hooks.ts"
import { sendFile } from "../../../api/send-file.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { Card } from "../../../ui/page.tsx"
import { Skeleton } from "../../../ui/states.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { Upload } from "../../../ui/upload.tsx"
import { FailedCard } from "../../failed-card.tsx"
import { SaveRow } from "../../save-row.tsx"
import { useSettingsForm } from "../../use-settings-form.ts"
import { pictureKinds, pictureProblem } from "../landing-page/picture-field.tsx"

export function OwnProfile({ organization_name }: { organization_name: string }) {
  const profile = api.team.profile.get.useQuery()
  if (profile.isPending) return <Skeleton rows={3} label="Loading your profile" />
  if (profile.error) return <FailedCard title="Your profile" query={profile} />
  return (
    <Card title="Your profile" description="How your team and your clients see you.">
      <div className="flex flex-col gap-5">
        <Picture me={profile.data} />
        <Name me={profile.data} organization_name={organization_name} />
      </div>
    </Card>
  )
}

function Picture({ me }: { me: Member }) {
  const keep = useKeepProfile()
  const [problem, setProblem] = useState<string | null>(null)
  const { send, sending } = usePictureUpload()
  const remove = api.team.profile.update.useMutation({
    onSuccess(saved) {
      keep(saved)
      toast.success("Picture removed")
    },
    onError: (error) => tellReason(error, "Failed to remove your picture"),
  })
  const choose = (file: File) => {
    const wrong = pictureProblem(file)
    setProblem(wrong)
    if (wrong === null) void send(file)
  }
  return (
    <div className="flex flex-wrap items-center gap-4">
      <div className="flex items-center gap-3">
        <Avatar name={me.name ?? me.email} src={me.picture} size="lg" />
        {me.picture !== null && (
          <Button
            size="sm"
            variant="ghost"
            loading={remove.isPending}
            onClick={() => remove.mutate({ picture: null })}
          >
            Remove<span className="sr-only"> your picture</span>
          </Button>
        )}
      </div>
      <div className="min-w-60 flex-1">
        <Upload
          label={me.picture === null ? "Choose a picture" : "Choose another picture"}
          hint="PNG, JPEG, GIF or WebP, up to 5 MB"
          accept={pictureKinds.join(",")}
          onFile={choose}
          sending={sending}
          {...(problem === null ? {} : { error: problem })}
        />
      </div>
    </div>
  )
}

const shape = profilePatch.pick({ name: true })
type Values = z.input<typeof shape>
const names = ["name"] as const

function Name({ me, organization_name }: { me: Member; organization_name: string }) {
  const update = api.team.profile.update.useMutation()
  const { form, save, saving } = useSettingsForm<Values, z.output<typeof shape>, Member>({
    ...{ place: "profile", names, saved: me, save: update.mutateAsync, onSaved: useKeepProfile() },
    resolver: zodResolver(shape),
    valuesOf: ({ name }) => ({ name: name ?? "" }),
  })
  const { errors, isDirty } = form.formState
  const name = form.watch("name")?.trim() || "Your name"
  return (
    <form className="flex flex-col gap-4" noValidate onSubmit={save}>
      <Field
        label="Your name"
        hint={`Emails that you send come from “${name} at ${organization_name}”.`}
        error={errors.name?.message}
      >
        <TextInput {...form.register("name")} autoComplete="name" />
      </Field>
      <SaveRow saving={saving} isDirty={isDirty} label="Save Name" />
    </form>
  )
}

function useKeepProfile() {
  const utils = api.useUtils()
  return (saved: Member) => {
    utils.team.profile.get.setData(undefined, saved)
    void utils.team.get.invalidate()
    void utils.messages.invalidate()
  }
}

function usePictureUpload() {
  const keep = useKeepProfile()
  const [sending, setSending] = useState<{ name: string; done: number } | null>(null)
  const send = async (file: File) => {
    setSending({ name: file.name, done: 0 })
    try {
      const answer = await sendFile({
        ...{ method: "PATCH", url: "/api/team/profile/", field: "picture", file },
        onProgress: (done) => setSending({ name: file.name, done }),
      })
      keep(member.parse(answer))
      toast.success("Picture saved")
    } catch (error) {
      tellReason(error, "Failed to save your picture")
    } finally {
      setSending(null)
    }
  }
  return { send, sending }
}
