import type { Wording } from './coded-sentence.ts'

/** The sentence of one refusal: status, text (which may need the refusal's facts), and what stands beside it under `data`. */
// biome-ignore lint/suspicious/noExplicitAny: each refusal names the facts it carries.
export type RefusalMessage = readonly [status: number, sentence: Wording, data?: (facts: any) => unknown]
export type RefusalMessages = Readonly<Record<string, RefusalMessage>>
