import { wordNotice } from '../../../../browser/api-wording.ts'
import '../../../parts/cart/cart-line.css'
import { formatMoney } from '../../../../units/format.ts'
import type { CartItem } from '../../../parts/cart/cart.ts'
import { CartLineHead, lineNameId } from '../../../parts/cart/cart-line-head.tsx'
import { LinePropertyList } from '../../../parts/order/line-property-list.tsx'
import { FieldSentence } from '../../../ui/form/field.tsx'

/** A line of the cart as it will be ordered; changed in the cart only. */
export function SummaryLine({ item }: { item: CartItem }) {
  return (
    <article className="line" aria-labelledby={lineNameId(item)}>
      <CartLineHead item={item}>
        <span className="number">
          {item.quantity} × {formatMoney(item.unitPrice)}
        </span>
      </CartLineHead>
      <div className="line-more">
        <LinePropertyList item={item} />
      </div>
      {item.trouble && (
        <div className="line-whole">
          <FieldSentence error={wordNotice(item.trouble, item.troubleNotice)} />
        </div>
      )}
    </article>
  )
}
