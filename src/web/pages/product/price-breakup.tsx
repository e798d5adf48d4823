import { formatMoney } from '../../../units/format.ts'
import { LedgerList } from '../../ui/ledger-list.tsx'
import type { ProductPage } from './load.ts'

interface PriceBreakupProps {
  product: ProductPage
  breakup: NonNullable<ProductPage['breakup']>
}

/** The sum behind the price: metal, making charge, GST (domain 7.1: they add up to the price exactly). */
export function PriceBreakup({ product, breakup }: PriceBreakupProps) {
  const { metal, weightText, price, priceAt } = product
  const { rate, metalValue, makingCharge, gst } = breakup
  return (
    <section className="section pb-0" id="breakup">
      <div className="max-w-[36rem]">
        <h2>Price breakup</h2>
        <p className="small muted mt-1.5 mb-4">For 1 piece at the rate of {priceAt}</p>
        <LedgerList
          lines={[
            {
              label: `${metal === 'gold' ? 'Gold' : 'Silver'}, ${weightText} at ${formatMoney(rate)}`,
              amount: metalValue,
            },
            { label: 'Making charge', amount: makingCharge, ...(makingCharge === 0 && { words: 'Free' }) },
            { label: 'Price before tax', amount: metalValue + makingCharge, kind: 'subtotal' },
            { label: 'GST, 3%', amount: gst },
            { label: 'Price you pay', amount: price, kind: 'total' },
          ]}
        />
      </div>
    </section>
  )
}
