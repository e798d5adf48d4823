import { formatMoney } from '../../../../../units/format.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { RadioChip } from '../../../../ui/form/radio-chip.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

/** How the piece is packed; nothing when there is one way only. */
export function PackageChoice({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const langOf = useLangOf()
  const t = useTexts(productChoicesTexts)
  if (product.packages.length < 2) return null
  return (
    <fieldset className="above-s">
      <legend className="label-heading small below-2xs">{t.package}</legend>
      <div className="chips">
        {product.packages.map(({ id, title, price }) => (
          <RadioChip
            key={id}
            name="package"
            value={id}
            checked={id === purchase.packageId}
            onChange={() => purchase.setPackageId(id)}
          >
            <span className="medium" lang={langOf(title)}>
              {title}
            </span>
            <br />
            <span className="muted number">{price === 0 ? t.included : t.more(formatMoney(price))}</span>
          </RadioChip>
        ))}
      </div>
    </fieldset>
  )
}
