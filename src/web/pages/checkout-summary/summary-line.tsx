import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { type CartItem, packText } from '../../parts/cart.ts'
import { PictureTile } from '../../parts/picture.tsx'
import { cartTexts } from '../../texts/cart.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldSentence } from '../../ui/field.tsx'
import { Punch } from '../../ui/punch.tsx'
import { urls } from '../../urls.ts'

/** A line of the cart as it will be ordered; changed in the cart only. */
export function SummaryLine({ item }: { item: CartItem }) {
  const t = useTexts(cartTexts)
  const { product, pack } = item
  return (
    <article className="line" aria-label={item.name}>
      <PageLink className="line-picture" to={urls.product(product.slug)} tabIndex={-1} aria-hidden="true">
        <PictureTile image={item.image} alt="" sizes="112px" />
      </PageLink>
      <div>
        <PageLink className="line-name" to={urls.product(product.slug)}>
          {item.name}
        </PageLink>
        <p className="small muted mt-1">
          <Punch metal={product.metal === 'gold' ? 'gold' : 'silver'} fineness={product.fineness} />{' '}
          <span className="number">
            {item.quantity} × {formatMoney(item.unitPrice)}
          </span>
        </p>
        {pack && <p className="small soft mt-1">{packText(item, t)}</p>}
        {item.discountText && <p className="small text-ok mt-1">{item.discountText}</p>}
      </div>
      <p className="line-sum price number">{formatMoney(item.total)}</p>
      {item.trouble && (
        <div className="line-whole">
          <FieldSentence error={item.trouble} />
        </div>
      )}
    </article>
  )
}
