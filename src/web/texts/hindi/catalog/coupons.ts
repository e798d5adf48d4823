import { formatPercent, formatRoundMoney } from '../../../../units/format.ts'
import type { Texts } from '../../area.ts'
import type { couponTexts } from '../../catalog/coupons.ts'

const goods = { everything: '', gold: 'सोने पर ', silver: 'चाँदी पर ', selection: 'चुनिंदा प्रोडक्ट पर ' }

export const hindiCouponTexts: Texts<typeof couponTexts> = {
  offer: ({ share, amount, most, appliesTo, minimumOrder }) => {
    const limit = most === null ? '' : `, ${formatRoundMoney(most)} तक`
    const off = share === null ? `${formatRoundMoney(amount ?? 0)} की छूट` : `${formatPercent(share)} की छूट${limit}`
    return `${goods[appliesTo]}${off}${minimumOrder > 0 ? `। कम से कम ${formatRoundMoney(minimumOrder)} का ऑर्डर` : ''}`
  },
}
