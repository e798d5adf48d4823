import '../../../ui/value/tag.css'
import { cardBadge } from '../../../parts/product/card-text.ts'
import { cardTexts } from '../../../texts/catalog/card.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { CountdownText } from '../../../ui/value/countdown-text.tsx'
import type { ProductDetail } from './load.ts'

/** The one tag of spec §4, and how long the deal behind the price runs. */
export function ProductBadges({ product }: { product: ProductDetail }) {
  const badge = cardBadge(product, useTexts(cardTexts))
  return (
    <>
      {badge && (
        <span className={badge.tone === 'plain' ? 'tag wash' : `tag ${badge.tone}`}>
          {badge.text}
          {badge.saving}
        </span>
      )}
      {product.dealEndsAt && <CountdownText end={product.dealEndsAt} />}
    </>
  )
}
