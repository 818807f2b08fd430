// The logo as it is, small and at its full width, or the one that is only tried.
import { Avatar } from "../../../ui/avatar.tsx"
import { Button } from "../../../ui/button.tsx"

type ShownLogoProps = {
  name: string
  src: string
  /** Of one that isn't uploaded. */
  onTakeAway: (() => void) | null
}

export const ShownLogo = ({ name, src, onTakeAway }: ShownLogoProps) => (
  <div className="flex flex-wrap items-center gap-4">
    <Avatar name={name} src={src} size="lg" square />
    <img src={src} alt="Your logo" className="max-h-12 max-w-40 rounded-sm bg-white object-contain p-1" />
    {onTakeAway && (
      <Button size="sm" variant="ghost" onClick={onTakeAway}>
        Take away
      </Button>
    )}
  </div>
)
