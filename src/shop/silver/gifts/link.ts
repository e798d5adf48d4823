import { hashToken, keyedHash } from '../../../platform/security/secrets.ts'
import type { Shop } from '../../shop.ts'
import { tokenLength } from './rules/gift.ts'

/** What opens a gift. It is kept nowhere: worked out anew it is the same, and without our key nobody works it out. */
export const tokenOf = ({ keys }: Pick<Shop, 'keys'>, giftId: number): string =>
  keyedHash(keys.code, 'silver gift', String(giftId)).slice(0, tokenLength)

export const tokenHashOf = (shop: Pick<Shop, 'keys'>, giftId: number): string => hashToken(tokenOf(shop, giftId))

export const linkOf = (shop: Pick<Shop, 'keys' | 'config'>, giftId: number): string =>
  `${shop.config.publicUrl}/gift/${tokenOf(shop, giftId)}`
