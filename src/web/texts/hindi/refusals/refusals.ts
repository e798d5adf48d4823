/** Hindi for every refusal that visitors can meet, by code. Loaded by Hindi pages after the page itself. */
import type { WordSentence } from '../../../../browser/api-wording.ts'
import type { shopMessages } from '../../../../wire/messages.ts'
import { hindiAccountRefusals } from './account.ts'
import { hindiAfterOrderRefusals } from './after-order.ts'
import { hindiCartRefusals } from './cart.ts'
import { hindiCouponRefusals } from './coupons.ts'
import { hindiPaymentRefusals } from './payment.ts'
import { hindiRequestRefusals } from './request.ts'
import { hindiSilverRefusals } from './silver.ts'
import { type Wordings, wordingBy } from './wordings.ts'

export const hindiRefusals: Wordings<typeof shopMessages> = {
  ...hindiAccountRefusals,
  ...hindiAfterOrderRefusals,
  ...hindiCartRefusals,
  ...hindiCouponRefusals,
  ...hindiPaymentRefusals,
  ...hindiRequestRefusals,
  ...hindiSilverRefusals,
}

export const wordRefusal: WordSentence = wordingBy(hindiRefusals)
