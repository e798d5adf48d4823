/** A category of frequently asked questions of the starter kit: each question with its URL handle and answer. */
export interface KitCategory {
  readonly slug: string
  readonly title: string
  readonly text: string
  readonly questions: readonly (readonly [slug: string, question: string, answer: string])[]
}

/** The same in Hindi, by the addresses of the categories and of their questions. */
export type HindiCategories = Readonly<
  Record<
    string,
    {
      readonly title: string
      readonly text: string
      readonly questions: Readonly<Record<string, readonly [question: string, answer: string]>>
    }
  >
>
