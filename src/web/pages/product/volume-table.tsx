import { formatMoney } from '../../../units/format.ts'
import { ScrollX } from '../../ui/scroll-x.tsx'
import type { ProductPage } from './load.ts'
import type { Purchase } from './use-purchase.ts'

/** What one piece costs when several are bought, by UPI or bank transfer and by card or net banking. */
export function VolumeTable({ product, purchase }: { product: ProductPage; purchase: Purchase }) {
  if (product.volumePrices.length === 0) return null
  return (
    <div className="mt-5 border-line border-t pt-5">
      <div className="row between items-baseline">
        <h2 className="label-heading small">Buy more, pay less each</h2>
        <span className="micro muted">Price for one, incl. GST</span>
      </div>
      <ScrollX label="Prices by quantity">
        <table className="table dense mt-1">
          <thead>
            <tr>
              <th scope="col">Quantity</th>
              <th scope="col" className="right">
                UPI or bank transfer
              </th>
              <th scope="col" className="right">
                Card or net banking
              </th>
            </tr>
          </thead>
          <tbody>
            {product.volumePrices.map((band) => (
              <tr key={band.from} className={band.from === purchase.band?.from ? 'in-force' : undefined}>
                <td className="number">{rangeText(band)}</td>
                <td className="right number font-semibold">{formatMoney(band.price)}</td>
                <td className="right number soft">{formatMoney(band.cardPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollX>
    </div>
  )
}

/** "1 to 4", "25 and more" */
const rangeText = ({ from, to }: { from: number; to: number | null }): string => {
  if (to === null) return `${from} and more`
  return from === to ? String(from) : `${from} to ${to}`
}
