// The picture behind the first words of the page: saved as soon as it is chosen.
import type { LandingPage } from "../../../../src/landing/schema.ts"
import { PictureField } from "./picture-field.tsx"
import { useBackground } from "./use-background.ts"

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
