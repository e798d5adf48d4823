import { hashToken, keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { offerTokenLength } from './rules/offer-token.ts'

/** The token that opens an offer. It is not stored but derived from our key, so it can be computed again, and by nobody else. */
export const offerTokenOf = ({ keys }: Pick<Shop, 'keys'>, number: string): string =>
  keyedHash(keys.code, 'customer offer', number).slice(0, offerTokenLength)

export const offerTokenHashOf = (shop: Pick<Shop, 'keys'>, number: string): string =>
  hashToken(offerTokenOf(shop, number))

export const offerLinkOf = (shop: Pick<Shop, 'keys' | 'config'>, number: string): string =>
  `${shop.config.publicUrl}/offers/${offerTokenOf(shop, number)}`
