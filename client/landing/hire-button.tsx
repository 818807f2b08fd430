// The call to action, which opens the hire form. The page's script finds it by its attribute.
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
    {/* In the direction of its own text, so that no word is cut off. */}
    <span dir="auto" className="block whitespace-normal text-balance">
      {words}
    </span>
  </Button>
)

/** On a phone it stays within reach of the thumb while scrolling, hidden while another one is in view. */
export const HireBar = ({ words }: { words: string }) => (
  <div
    data-hire-bar
    className="sticky bottom-0 z-20 border-line border-t bg-background px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:hidden"
  >
    <HireButton words={words} wide />
  </div>
)
