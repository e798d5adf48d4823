import { formatMoney } from '../../../../../units/format.ts'
import { PictureTile } from '../../../../parts/picture/picture.tsx'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { OptionCard } from '../../../../ui/form/option-card.tsx'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

/** How the piece is packed; nothing when there is one way only. */
export function PackageChoice({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const langOf = useLangOf()
  const t = useTexts(productChoicesTexts)
  if (product.packages.length < 2) return null
  return (
    <fieldset className="above-xl">
      <legend className="label-heading small below-xs">{t.package}</legend>
      <div className="stack gap-xs">
        {product.packages.map(({ id, title, price, image }) => (
          <OptionCard
            key={id}
            name="package"
            value={id}
            checked={id === purchase.packageId}
            onChange={() => purchase.setPackageId(id)}
            picture={<PictureTile image={image} alt="" thumb="small" />}
          >
            <span className="medium" lang={langOf(title)}>
              {title}
            </span>
            <br />
            <span className="small muted number">{price === 0 ? t.included : t.more(formatMoney(price))}</span>
          </OptionCard>
        ))}
      </div>
    </fieldset>
  )
}
