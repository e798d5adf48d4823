/** Every refusal that visitors can meet, in Hindi, by its code. Fetched by Hindi pages while they are read. */
import type { WordSentence } from '../../../../browser/api-wording.ts'
import type { ShopRefusalCode } from '../../../../wire/messages.ts'
import type { Wording } from '../../../../wire/shape/coded-sentence.ts'
import { account } from './account.ts'
import { afterOrder } from './after-order.ts'
import { cart } from './cart.ts'
import { coupons } from './coupons.ts'
import { payment } from './payment.ts'
import { request } from './request.ts'
import { silver } from './silver.ts'
import { wordingBy } from './wordings.ts'

export const refusals: Readonly<Record<ShopRefusalCode, Wording>> = {
  ...account,
  ...afterOrder,
  ...cart,
  ...coupons,
  ...payment,
  ...request,
  ...silver,
}

export const wordRefusal: WordSentence = wordingBy(refusals)
