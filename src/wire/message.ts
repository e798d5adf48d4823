/** The sentence of one refusal: status, text (which may need the refusal's facts), and what stands beside it under `data`. */
// biome-ignore lint/suspicious/noExplicitAny: each sentence names the facts its own refusal carries.
type Tell<T> = (facts: any) => T
export type Message = readonly [status: number, sentence: string | Tell<string>, data?: Tell<unknown>]
export type Messages = Readonly<Record<string, Message>>
