import type { RefusalCode, RefusalFacts } from '../../shop/refusal.ts'
import type { Wording } from './coded-sentence.ts'

/** The message of one refusal: status, sentence (which may use the refusal's facts), and what is added under `data`. */
export type RefusalMessage<Code extends RefusalCode> = readonly [
  status: number,
  sentence: Wording<RefusalFacts<Code>>,
  data?: (facts: RefusalFacts<Code>) => unknown,
]

/** For a code that is only known at run time. */
export type AnyRefusalMessage = RefusalMessage<never>

/** Messages of some codes; `wire/messages.ts` has them all. */
export type RefusalMessages = { readonly [Code in RefusalCode]?: RefusalMessage<Code> }
