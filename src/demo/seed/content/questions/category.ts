/** A category of frequently asked questions for the seed: each question with its URL handle and answer. */
export interface DemoCategory {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly questions: readonly (readonly [slug: string, question: string, answer: string])[]
}
