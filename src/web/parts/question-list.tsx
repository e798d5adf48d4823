import './question-list.css'
import { useLangOf } from '../texts/use-lang-of.ts'
import { Prose } from '../ui/layout/prose.tsx'

export interface AnsweredQuestion {
  readonly slug: string
  readonly question: string
  readonly answer: string
}

/** Each question opens its answer in place, with or without scripts, and has an address of its own. */
export function QuestionList({ questions }: { questions: readonly AnsweredQuestion[] }) {
  const langOf = useLangOf()
  return (
    <div className="faq-list">
      {questions.map(({ slug, question, answer }) => (
        <details key={slug} id={slug}>
          <summary lang={langOf(question)}>{question}</summary>
          <Prose html={answer} />
        </details>
      ))}
    </div>
  )
}
