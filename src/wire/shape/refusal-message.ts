import type { RefusalCode, RefusalFacts } from '../../shop/refusal.ts'
import type { Wording } from './coded-sentence.ts'

/** The sentence of one refusal: status, text (which may need the refusal's facts), and what stands beside it under `data`. */
export type RefusalMessage<Code extends RefusalCode> = readonly [
  status: number,
  sentence: Wording<RefusalFacts<Code>>,
  data?: (facts: RefusalFacts<Code>) => unknown,
]

/** One of which only the code is known, as whoever answers a refusal holds it. */
export type AnyRefusalMessage = RefusalMessage<never>

/** Of some codes; `wire/messages.ts` has them all. */
export type RefusalMessages = { readonly [Code in RefusalCode]?: RefusalMessage<Code> }
