import type { Texts } from '../../../texts/area.ts'
import type { buyBackTexts } from '../../../texts/buy-back/buy-back.ts'

type ErrorTexts = Pick<Texts<typeof buyBackTexts>['form'], 'serverFailed' | 'networkFailed'>

/** The sentence for a network or server error (spec §8); null for a refusal, which has its own sentence. */
export function transientErrorSentence({ status }: { readonly status: number }, t: ErrorTexts): string | null {
  if (status === 0) return t.networkFailed
  return status >= 500 ? t.serverFailed : null
}
