// The call to action: opens the form to hire. The page's script knows it by its mark.
import { Button } from "../ui/button.tsx"

type HireButtonProps = { words: string; large?: boolean; wide?: boolean }

export const HireButton = ({ words, large = false, wide = false }: HireButtonProps) => (
  <Button
    data-hire
    aria-haspopup="dialog"
    variant="primary"
    size={large ? "lg" : "md"}
    wide={wide}
    className="max-w-full"
  >
    {/* Cut at its own end, whichever way the page is read. */}
    <span dir="auto" className="block truncate">
      {words}
    </span>
  </Button>
)

/** On a phone it stays in the thumb's reach, however far one has read; away while another one is in sight. */
export const HireBar = ({ words }: { words: string }) => (
  <div
    data-hire-bar
    className="sticky bottom-0 z-20 border-line border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
  >
    <HireButton words={words} large wide />
  </div>
)
