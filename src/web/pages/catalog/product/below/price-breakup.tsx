import { gstRateWithin } from '../../../../../shop/pricing/rules/gst.ts'
import { formatPercent } from '../../../../../units/format.ts'
import { metalLines } from '../../../../parts/product/metal-lines.ts'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { sumTexts } from '../../../../texts/catalog/sums.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { LedgerList } from '../../../../ui/layout/ledger-list.tsx'
import type { ProductDetail } from '../load.ts'

interface PriceBreakupProps {
  product: ProductDetail
  breakup: NonNullable<ProductDetail['breakup']>
}

/** The parts of the price: metal, making charge, GST (rules/pricing.md 2.1: they add up to the price exactly). */
export function PriceBreakup({ product, breakup }: PriceBreakupProps) {
  const t = useTexts(productMoreTexts).breakup
  const sums = useTexts(sumTexts)
  const { moment } = useTexts(dateTexts)
  const { metal, price, priceAt } = product
  const { metalValue, makingCharge, gst } = breakup
  return (
    <section id="breakup" aria-labelledby="breakup-title">
      <h2 id="breakup-title">{t.title}</h2>
      <p className="small muted under-heading below-m">{t.rateOf(moment(new Date(priceAt)))}</p>
      <LedgerList
        lines={[
          ...metalLines(metal, breakup, sums),
          { label: t.making, amount: makingCharge, ...(makingCharge === 0 && { text: t.free }) },
          { label: t.beforeTax, amount: metalValue + makingCharge, kind: 'subtotal' },
          { label: t.gst(formatPercent(gstRateWithin(metalValue + makingCharge, gst))), amount: gst },
          { label: t.pay, amount: price, kind: 'total' },
        ]}
      />
      <p className="small muted above-s">{sums.rated}</p>
    </section>
  )
}
