// Questions and answers, opened by a click without a script.
import { Plus } from "lucide-react"

export type Question = { ask: string; answer: string }

export const QuestionList = ({ questions }: { questions: readonly Question[] }) => (
  <div className="divide-y divide-line border-line border-y">
    {questions.map(({ ask, answer }) => (
      <details key={ask} className="group">
        <summary className="flex cursor-pointer list-none items-center justify-between gap-4 rounded-sm py-4 font-medium [&::-webkit-details-marker]:hidden">
          {ask}
          <Plus
            aria-hidden="true"
            className="size-4 shrink-0 text-muted transition-transform group-open:rotate-45"
          />
        </summary>
        <p className="max-w-prose text-pretty pb-5 text-muted">{answer}</p>
      </details>
    ))}
  </div>
)
