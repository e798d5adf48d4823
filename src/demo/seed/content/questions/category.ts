/** A category of the questions, as the seed writes it: each question with its address and its answer. */
export interface DemoCategory {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly questions: readonly (readonly [slug: string, question: string, answer: string])[]
}
