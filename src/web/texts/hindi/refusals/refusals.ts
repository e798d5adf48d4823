/** Every refusal that visitors can meet, in Hindi, by its code. Fetched by Hindi pages while they are read. */
import type { WordSentence } from '../../../../browser/api-wording.ts'
import type { ShopRefusalCode } from '../../../../wire/messages.ts'
import type { Wording } from '../../../../wire/shape/coded-sentence.ts'
import { hindiAccountRefusals } from './account.ts'
import { hindiAfterOrderRefusals } from './after-order.ts'
import { hindiCartRefusals } from './cart.ts'
import { hindiCouponRefusals } from './coupons.ts'
import { hindiPaymentRefusals } from './payment.ts'
import { hindiRequestRefusals } from './request.ts'
import { hindiSilverRefusals } from './silver.ts'
import { wordingBy } from './wordings.ts'

export const hindiRefusals: Readonly<Record<ShopRefusalCode, Wording>> = {
  ...hindiAccountRefusals,
  ...hindiAfterOrderRefusals,
  ...hindiCartRefusals,
  ...hindiCouponRefusals,
  ...hindiPaymentRefusals,
  ...hindiRequestRefusals,
  ...hindiSilverRefusals,
}

export const wordRefusal: WordSentence = wordingBy(hindiRefusals)
