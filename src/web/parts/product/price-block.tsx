import './price-block.css'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { useSite } from '../../routing/use-page.ts'
import { cardTexts } from '../../texts/catalog/card.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Price } from '../../ui/value/price.tsx'

interface PriceBlockProps {
  price: Paise
  oldPrice?: Paise | undefined
  pricePerGram: Paise
  /** The price by card, net banking or the card provider, if it is higher. */
  cardPrice?: Paise | undefined
  /** "Price breakup" and the like. */
  children?: ReactNode
}

/**
 * Large price; below it the price per gram, tax, and card price next to the bank price (rules/design.md 7.7, rules/pricing.md
 * 2.4).
 */
export function PriceBlock({ price, oldPrice, pricePerGram, cardPrice, children }: PriceBlockProps) {
  const t = useTexts(cardTexts)
  const { upi, lowest, highest } = useSite().charges
  return (
    <div>
      <Price amount={price} old={oldPrice} size="large" />
      <p className="small soft above-2xs">
        {t.perGramInclusive(formatMoney(pricePerGram))} {children}
      </p>
      {cardPrice !== undefined && cardPrice !== price && (
        <p className="small muted card-price">
          {t.cardPrice(formatMoney(cardPrice), { isUpiFree: upi === 0, isHighest: lowest < highest })}
        </p>
      )}
    </div>
  )
}
