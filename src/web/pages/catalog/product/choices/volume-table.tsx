import '../../../../ui/layout/table.css'
import { formatMoney } from '../../../../../units/format.ts'
import type { Texts } from '../../../../texts/area.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ScrollX } from '../../../../ui/layout/scroll-x.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

/** What one piece costs when several are bought, by UPI or bank transfer and by card or net banking. */
export function VolumeTable({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const t = useTexts(productChoicesTexts).volume
  if (product.volumePrices.length === 0) return null
  return (
    <div className="ruled">
      <div className="row between baseline">
        <h2 className="label-heading small">{t.title}</h2>
        <span className="micro muted">{t.each}</span>
      </div>
      <ScrollX label={t.scroll}>
        <table className="table dense above-2xs">
          <thead>
            <tr>
              <th scope="col">{t.quantity}</th>
              <th scope="col" className="right">
                {t.bank}
              </th>
              <th scope="col" className="right">
                {t.card}
              </th>
            </tr>
          </thead>
          <tbody>
            {product.volumePrices.map((band) => (
              <tr key={band.from} className={band.from === purchase.band?.from ? 'in-force' : undefined}>
                <td className="number">{rangeText(band, t)}</td>
                <td className="right number semibold">{formatMoney(band.price)}</td>
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
function rangeText(
  { from, to }: { from: number; to: number | null },
  t: Texts<typeof productChoicesTexts>['volume'],
): string {
  if (to === null) return t.andMore(from)
  return from === to ? String(from) : t.to(from, to)
}
