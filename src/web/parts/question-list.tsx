import './question-list.css'
import { Prose } from '../ui/layout/prose.tsx'

export interface AnsweredQuestion {
  readonly slug: string
  readonly question: string
  readonly answer: string
}

/** Each question opens its answer in place, with or without scripts, and has an address of its own. */
export const QuestionList = ({ questions }: { questions: readonly AnsweredQuestion[] }) => (
  <div className="faq-list">
    {questions.map(({ slug, question, answer }) => (
      <details key={slug} id={slug}>
        <summary>{question}</summary>
        <Prose html={answer} />
      </details>
    ))}
  </div>
)
