/**
 * The links in alert messages. They are not stored: a link contains the id of its row and a keyed hash that proves we made it,
 * short enough for a text message.
 */
import { timingSafeEqual } from 'node:crypto'
import { keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { type LinkAct, linkActs } from './rules.ts'

export interface AlertLink {
  readonly act: LinkAct
  /** The id of the price alert or stock notice. */
  readonly id: number
}

type Deps = Pick<Shop, 'keys' | 'config'>

/** 72 bits, which can only be guessed over the network. */
const proofLength = 12

const proofOf = ({ keys }: Pick<Shop, 'keys'>, { act, id }: AlertLink): string =>
  keyedHash(keys.code, 'alert-link', act, String(id)).slice(0, proofLength)

export const alertToken = (shop: Pick<Shop, 'keys'>, link: AlertLink): string =>
  `${link.act[0]}${link.id.toString(36)}-${proofOf(shop, link)}`

export const alertUrl = (shop: Deps, link: AlertLink): string =>
  `${shop.config.publicUrl}/alerts/${alertToken(shop, link)}`

/** Null for a token we did not make. */
export function readAlertToken(shop: Pick<Shop, 'keys'>, token: string): AlertLink | null {
  const [, email, number, proof] = /^([a-z])([0-9a-z]{1,11})-([\w-]{12})$/.exec(token) ?? []
  const act = linkActs.find((one) => one[0] === email)
  if (!act || !number || !proof) return null
  const link = { act, id: Number.parseInt(number, 36) }
  return timingSafeEqual(Buffer.from(proof), Buffer.from(proofOf(shop, link))) ? link : null
}
