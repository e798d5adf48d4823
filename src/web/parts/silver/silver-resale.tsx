import { roundTrip } from '../../../shop/pricing/rates/rules/buy-back.ts'
import { saleAmount } from '../../../shop/silver/redemption/rules/sale.ts'
import { formatMoney, formatPercent } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import type { SilverUnits } from '../../../units/silver.ts'
import { sumTexts } from '../../texts/catalog/sums.ts'
import { silverWalletTexts } from '../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { silverSumText } from '../product/metal-lines.ts'

interface SilverResaleProps {
  purchase: { readonly silver: SilverUnits; readonly total: Paise }
  /** What the shop pays for a gram, paise. */
  buyBackRate: Paise
}

/** What the shop would pay for the silver at the same moment, and what buying and selling back at once would cost. */
export function SilverResale({ purchase: { silver, total }, buyBackRate }: SilverResaleProps) {
  const t = useTexts(silverWalletTexts).resale
  const sums = useTexts(sumTexts)
  const amount = saleAmount(silver, buyBackRate)
  const { cost, share } = roundTrip(total, amount)
  return (
    <p className="small soft above-m">
      {t.worth(formatMoney(amount), silverSumText({ silver, rate: buyBackRate, amount }, sums))}{' '}
      {cost > 0 && t.roundTrip(formatMoney(cost), formatPercent(share, 1))}
    </p>
  )
}
