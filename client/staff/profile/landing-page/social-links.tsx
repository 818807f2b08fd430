// The social links of the landing page.

import { zodResolver } from "@hookform/resolvers/zod"
import { Plus } from "lucide-react"
import { useForm } from "react-hook-form"
import type { z } from "zod"
import { type LinkInput, linkInput, type SocialLink } from "../../../../src/landing/social-links/schema.ts"
import { api } from "../../../api/hooks.ts"
import { tellReason } from "../../../shared/tell-failure.ts"
import { Button } from "../../../ui/button.tsx"
import { Field } from "../../../ui/field.tsx"
import { FormDialog } from "../../../ui/form-dialog.tsx"
import { TextInput } from "../../../ui/text-input.tsx"
import { toast } from "../../../ui/toast.tsx"
import { showBesideFields } from "../../form-errors.ts"
import { SelectField } from "../../select-field.tsx"
import { useKeptDialog } from "../../use-kept-dialog.ts"
import { ItemCard } from "./item-card.tsx"
import { itemActs, oldestFirst } from "./use-items.ts"

export function SocialLinks() {
  const query = api.landing_items.social_links.list.useQuery({}, { select: oldestFirst })
  const { order, remove } = useActs()
  return (
    <ItemCard
      title="Social links"
      description="Shown at the top of the page."
      what="link"
      none="No social links yet."
      query={query}
      nameOf={({ label, platform }) => label ?? platformName(platform)}
      noteOf={({ url }) => url.replace(/^https?:\/\//, "")}
      add={(show) => (
        <Button size="sm" icon={<Plus />} onClick={show}>
          Add Link
        </Button>
      )}
      dialog={({ open, onClose, item, last }) => (
        <LinkDialog open={open} onClose={onClose} link={item} last={last} />
      )}
      onOrder={order}
      onRemove={remove}
    />
  )
}

function useActs() {
  const { list } = api.useUtils().landing_items.social_links
  const update = api.landing_items.social_links.update.useMutation()
  const remove = api.landing_items.social_links.delete.useMutation()
  return itemActs(
    { list, update: update.mutateAsync, remove: remove.mutateAsync },
    {
      saveFailed: "Failed to save social link",
      deleted: "Social link deleted successfully!",
      deleteFailed: "Failed to delete social link",
    },
  )
}

type LinkDialogProps = {
  open: boolean
  onClose: () => void
  /** The one being edited; a new one comes after `last`. */
  link: SocialLink | undefined
  last: SocialLink | undefined
}

function LinkDialog({ open, onClose, link, last }: LinkDialogProps) {
  const { form, save, saving } = useLinkForm(link, () => close())
  const { register, control, formState, watch } = form
  const place = `social link ${link?.id ?? "new"}`
  const { close, isTyped } = useKeptDialog(form, { place, open, saved: () => valuesOf(link, last), onClose })
  return (
    <FormDialog
      open={open}
      onClose={close}
      isTyped={isTyped}
      title={link ? "Edit Social Link" : "Add Social Link"}
      save="Save Link"
      saving={saving}
      incomplete={watch("url").trim() === ""}
      onSubmit={save}
    >
      <SelectField control={control} name="platform" label="Platform" required options={platformChoices} />
      <Field label="Link" required error={formState.errors.url?.message}>
        <TextInput {...register("url")} type="url" placeholder="https://" autoComplete="off" />
      </Field>
      <Field label="Label" hint="Replaces the platform's name" error={formState.errors.label?.message}>
        <TextInput {...register("label")} autoComplete="off" />
      </Field>
    </FormDialog>
  )
}

type Values = z.input<typeof linkInput>

export const valuesOf = (link: SocialLink | undefined, last?: SocialLink): Values => ({
  platform: link?.platform ?? "linkedin",
  url: link?.url ?? "",
  label: link?.label ?? "",
  display_order: link?.display_order ?? Math.min((last?.display_order ?? -1) + 1, 10_000),
})

function useLinkForm(link: SocialLink | undefined, done: () => void) {
  const utils = api.useUtils()
  const form = useForm<Values, unknown, LinkInput>({
    resolver: zodResolver(linkInput),
    defaultValues: valuesOf(link),
  })
  const options = {
    onSuccess() {
      void utils.landing_items.social_links.invalidate()
      toast.success(link ? "Social link updated successfully!" : "Social link added successfully!")
      done()
    },
    onError(error: unknown) {
      if (!showBesideFields(error, form.setError, ["platform", "url", "label"]))
        tellReason(error, "Failed to save social link")
    },
  }
  const create = api.landing_items.social_links.create.useMutation(options)
  const update = api.landing_items.social_links.update.useMutation(options)
  return {
    form,
    save: form.handleSubmit((values) =>
      link ? update.mutate({ id: link.id, ...values }) : create.mutate(values),
    ),
    saving: create.isPending || update.isPending,
  }
}

type Platform = SocialLink["platform"]

const names: Record<Platform, string> = {
  twitter: "X (Twitter)",
  linkedin: "LinkedIn",
  github: "GitHub",
  instagram: "Instagram",
  facebook: "Facebook",
  youtube: "YouTube",
  website: "Website",
  other: "Other",
}

const platformName = (platform: Platform) => names[platform]
const platforms: Platform[] = [
  ...(["twitter", "linkedin", "github", "instagram", "facebook", "youtube", "website", "other"] as const),
]
const platformChoices = platforms.map((value) => ({ value, label: names[value] }))
