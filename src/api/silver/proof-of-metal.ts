import { refuse } from '../../shop/refusal.ts'
import { listOf, nextProofAt, placeIn, showProof } from '../../shop/silver/proof-of-metal/actions.ts'
import { dayOf, isDay } from '../../units/date.ts'
import type * as wire from '../../wire/silver/proof-of-metal.ts'
import type { Handler, RawHandler, SignedInHandler } from '../call.ts'

/** Until today's list is written it is worth looking for it so often. */
const soonMs = 60_000

export const proofOfMetal: Handler<typeof wire.proofOfMetal> = async ({ db, clock }, { params }) => {
  const proof = await showProof(db, params.day)
  const now = clock.now()
  const isDue = !proof || (!params.day && proof.day !== dayOf(now))
  return {
    data: {
      proof: proof && { ...proof, difference: proof.barsTotal - proof.customersTotal },
      trueUntil: isDue ? new Date(now.getTime() + soonMs) : nextProofAt(now),
    },
  }
}

/** The list of a day, byte for byte as it was signed. */
export const proofOfMetalList: RawHandler = async ({ db }, request) => {
  const day = new URL(request.url).searchParams.get('day') ?? ''
  if (!isDay(day)) throw refuse('proof-of-metal.no-list')
  return new Response(await listOf(db, day), {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="proof-of-metal-${day}.json"`,
      'cache-control': 'public, max-age=86400',
    },
  })
}

export const myProofOfMetal: SignedInHandler<typeof wire.myProofOfMetal> = async (shop, { customer, params }) => {
  const { nickname, own } = await placeIn(shop, customer.id, params.day)
  return { data: { nickname, line: own?.line ?? null, silver: own?.silver ?? null } }
}
