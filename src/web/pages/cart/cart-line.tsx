import { useEffect, useState } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { removeLine, updateLine } from '../../../wire/cart.ts'
import { type Answer, call } from '../../call.ts'
import { PageLink } from '../../link.tsx'
import { type Cart, type CartItem, packText } from '../../parts/cart.ts'
import { PictureTile } from '../../parts/picture.tsx'
import { cartTexts } from '../../texts/cart.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { FieldSentence } from '../../ui/field.tsx'
import { Punch } from '../../ui/punch.tsx'
import { QuantityStepper } from '../../ui/quantity-stepper.tsx'
import { urls } from '../../urls.ts'
import { sessionId, setBadges } from '../../visitor.ts'

/** How long a failed update is told beside the item (spec §8). */
const failureMs = 5000

interface CartLineProps {
  item: CartItem
  onCart: (cart: Cart) => void
  /** Its quantity was emptied, or holds a number again. */
  onBlank: (blank: boolean) => void
}

export function CartLine({ item, onCart, onBlank }: CartLineProps) {
  const t = useTexts(cartTexts)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => setFailure(undefined), failureMs)
    return () => clearTimeout(timer)
  }, [failure])

  const change = async (send: () => Promise<Answer<Cart>>) => {
    if (busy) return
    setBusy(true)
    const answer = await send()
    setBusy(false)
    if (!answer.ok) return setFailure(answer.sentence)
    setBadges({ cart: answer.data.totalItems })
    onCart(answer.data)
  }
  const whose = { sessionId: sessionId(), id: item.id }
  const remove = () => change(() => call('POST cart/remove', removeLine, whose))
  const update = (quantity: number) => change(() => call('POST cart/update', updateLine, { ...whose, quantity }))
  const { product } = item
  const failed = failure ?? item.trouble

  return (
    <article className="line" aria-label={item.name} aria-busy={busy}>
      <PageLink className="line-picture" to={urls.product(product.slug)} tabIndex={-1} aria-hidden="true">
        <PictureTile image={item.image} alt="" sizes="112px" />
      </PageLink>
      <div>
        <PageLink className="line-name" to={urls.product(product.slug)}>
          {item.name}
        </PageLink>
        <p className="small muted mt-1">
          <Punch metal={product.metal === 'gold' ? 'gold' : 'silver'} fineness={product.fineness} />{' '}
          <span className="number">{formatMoney(item.unitPrice)}</span> {t.line.each}
        </p>
        {item.pack && <p className="small soft mt-1">{packText(item, t)}</p>}
        {item.discountText && <p className="small text-ok mt-1">{item.discountText}</p>}
      </div>
      <p className="line-sum price number">{formatMoney(item.total)}</p>
      <div className="line-more row between wrapping">
        <div className="row wrapping [--gap:0.75rem]">
          <QuantityStepper
            label={t.line.quantityOf(item.name)}
            value={item.quantity}
            onChange={update}
            onBlank={onBlank}
            disabled={busy}
          />
          <button
            type="button"
            className="button tertiary small"
            aria-label={t.line.removeOne(item.name)}
            onClick={remove}
          >
            {t.line.remove}
          </button>
        </div>
        {item.moreText && <p className="small text-gold-ink">{item.moreText}</p>}
      </div>
      {failed && (
        <div className="line-whole" role="alert">
          <FieldSentence error={failed} />
        </div>
      )}
    </article>
  )
}
