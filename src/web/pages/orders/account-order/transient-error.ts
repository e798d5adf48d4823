import { buyBackSentences } from '../../../../wire/buy-back/buy-back-request.ts'

/** What is said of a request that met no server, or a broken one (spec §8); null for a refusal, which has its own sentence. */
export function transientErrorSentence({ status }: { readonly status: number }): string | null {
  if (status === 0) return buyBackSentences.networkTrouble
  return status >= 500 ? buyBackSentences.serverTrouble : null
}
