// A section of questions and answers.
import { type Question, QuestionList } from "../shared/questions.tsx"
import { column } from "./frame.tsx"

type QuestionsProps = { title: string; questions: readonly Question[] }

export const Questions = ({ title, questions }: QuestionsProps) => (
  <section aria-labelledby="questions" className="border-line border-t">
    <div className={`${column} grid gap-8 py-16 sm:py-24 lg:grid-cols-[1fr_2fr]`}>
      <h2 id="questions" className="text-balance font-semibold text-2xl tracking-tight sm:text-3xl">
        {title}
      </h2>
      <QuestionList questions={questions} />
    </div>
  </section>
)
