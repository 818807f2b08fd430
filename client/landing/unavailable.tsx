// Shown instead of a page that isn't available.
import { say } from "../../src/languages/rules.ts"
import { buttonLook } from "../ui/button.tsx"
import { Empty } from "../ui/states.tsx"
import { troubles } from "./troubles.ts"

export function Unavailable({ why }: { why: keyof typeof troubles }) {
  const { title, text, act } = troubles[why]
  return (
    <main className="mx-auto flex min-h-dvh w-full max-w-lg flex-col justify-center px-4 py-10">
      <Empty
        title={<h1>{say(title)}</h1>}
        action={
          act && (
            <a href="/" className={buttonLook({})}>
              {say(act)}
            </a>
          )
        }
      >
        {say(text)}
      </Empty>
    </main>
  )
}
