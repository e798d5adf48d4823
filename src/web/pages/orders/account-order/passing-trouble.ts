import { buyBackSaid } from '../../../../wire/buy-back/buy-back-request.ts'

/** What is said of a request that met no server, or a broken one (spec §8); null for a refusal, which has its own sentence. */
export function passingTrouble({ status }: { readonly status: number }): string | null {
  if (status === 0) return buyBackSaid.networkTrouble
  return status >= 500 ? buyBackSaid.serverTrouble : null
}
