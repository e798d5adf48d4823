/**
 * Every sentence of refusal, by reason: `[status, sentence]`, or `[status, sentence, data]` where the contract puts
 * something beside it. Each capability keeps its own in its wire file; this is the contents page.
 */
import type { Facts } from '../shop/refusal.ts'

// biome-ignore lint/suspicious/noExplicitAny: each sentence names the facts its own refusal carries.
type Tell<T> = (facts: any) => T
export type Message = readonly [status: number, sentence: string | Tell<string>, data?: Tell<unknown>]
export type Messages = Readonly<Record<string, Message>>
export type { Facts }

export const messages: Messages = {}
