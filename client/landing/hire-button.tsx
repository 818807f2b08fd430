// The call to action: opens the form to hire. The page's script knows it by its mark.
import { Button } from "../ui/button.tsx"

type HireButtonProps = { words: string; wide?: boolean }

export const HireButton = ({ words, wide = false }: HireButtonProps) => (
  <Button
    data-hire
    aria-haspopup="dialog"
    variant="primary"
    size="lg"
    wide={wide}
    className="h-auto! min-h-11 max-w-full py-2"
  >
    {/* In lines of its own direction, whichever way the page is read: no word of it is lost. */}
    <span dir="auto" className="block whitespace-normal text-balance break-words">
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
    <HireButton words={words} wide />
  </div>
)
