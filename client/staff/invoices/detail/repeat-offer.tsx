// A quiet line on an invoice that equals the one of a month before.
import { Repeat } from "lucide-react"
import { Button } from "../../../ui/button.tsx"

export const RepeatOffer = ({ onRepeat }: { onRepeat: () => void }) => (
  <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-muted text-sm">
    You issued the same invoice about a month earlier.
    <Button size="sm" variant="ghost" icon={<Repeat />} onClick={onRepeat}>
      Repeat monthly
    </Button>
  </p>
)
