import { hashToken, keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { tokenLength } from './rules/gift.ts'

/** The token that opens a gift. It is not stored but derived from our key, so it can be computed again, and by nobody else. */
export const tokenOf = ({ keys }: Pick<Shop, 'keys'>, giftId: number): string =>
  keyedHash(keys.code, 'silver gift', String(giftId)).slice(0, tokenLength)

export const tokenHashOf = (shop: Pick<Shop, 'keys'>, giftId: number): string => hashToken(tokenOf(shop, giftId))

export const linkOf = (shop: Pick<Shop, 'keys' | 'config'>, giftId: number): string =>
  `${shop.config.publicUrl}/gift/${tokenOf(shop, giftId)}`
