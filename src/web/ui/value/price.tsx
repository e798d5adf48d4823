import './price.css'
import { formatMoney } from '../../../units/format.ts'
import type { Paise } from '../../../units/paise.ts'
import { uiTexts } from '../../texts/site/ui.ts'
import { useTexts } from '../../texts/use-texts.ts'

interface PriceProps {
  amount: Paise
  /** What it cost before, struck through after the price. */
  old?: Paise | undefined
  /** `large` on the product page. */
  size?: 'regular' | 'large'
}

export function Price({ amount, old, size = 'regular' }: PriceProps) {
  const t = useTexts(uiTexts)
  return (
    <p className={size === 'large' ? 'price-large' : 'price number'}>
      {old !== undefined && <span className="sr-only">{`${t.price} `}</span>}
      {formatMoney(amount)}
      {old !== undefined && (
        <s>
          <span className="sr-only">{`${t.before} `}</span>
          {formatMoney(old)}
        </s>
      )}
    </p>
  )
}
