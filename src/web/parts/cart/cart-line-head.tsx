import { wordNotice } from '../../../browser/api-wording.ts'
import './cart-line.css'
import '../../ui/value/price.css'
import type { ReactNode } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../routing/link.tsx'
import { cartTexts } from '../../texts/cart/cart.ts'
import { useLangOf } from '../../texts/use-lang-of.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FinenessBadge } from '../../ui/value/fineness-badge.tsx'
import { urls } from '../../urls.ts'
import { PictureTile } from '../picture/picture.tsx'
import { type CartItem, packText } from './cart.ts'

/** The name says its language, which a label of the whole line could not. */
export const lineNameId = ({ id }: CartItem): string => `line-${id}`

/** What a line of a cart is and what it comes to; `children` is how its price is told. */
export function CartLineHead({ item, children }: { item: CartItem; children: ReactNode }) {
  const langOf = useLangOf()
  const t = useTexts(cartTexts)
  const { product } = item
  const discountText = wordNotice(item.discountText, item.savingNotice)
  return (
    <>
      <PageLink className="line-picture" to={urls.product(product.slug)} tabIndex={-1} aria-hidden="true">
        <PictureTile image={item.image} alt="" sizes="112px" />
      </PageLink>
      <div>
        <PageLink id={lineNameId(item)} className="line-name" to={urls.product(product.slug)} lang={langOf(item.name)}>
          {item.name}
        </PageLink>
        <p className="small muted above-2xs">
          <FinenessBadge metal={product.metal === 'gold' ? 'gold' : 'silver'} fineness={product.fineness} /> {children}
        </p>
        {item.pack && (
          <p className="small soft above-2xs" lang={langOf(packText(item, t))}>
            {packText(item, t)}
          </p>
        )}
        {discountText && (
          <p className="small text-ok above-2xs" lang={langOf(discountText)}>
            {discountText}
          </p>
        )}
      </div>
      <p className="line-sum price number">{formatMoney(item.total)}</p>
    </>
  )
}
