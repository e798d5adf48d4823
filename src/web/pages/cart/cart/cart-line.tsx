import { wordNotice } from '../../../../browser/api-wording.ts'
import '../../../ui/button/button.css'
import '../../../parts/cart/cart-line.css'
import './page.css'
import { useEffect, useRef, useState } from 'react'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { type LinePropertyName, linePropertyNames } from '../../../../shop/orders/line-properties/rules.ts'
import { formatMoney } from '../../../../units/format.ts'
import { removeCartLine, saveLineProperties, updateCartLine } from '../../../../wire/cart/cart.ts'
import type { Cart, CartItem } from '../../../parts/cart/cart.ts'
import { CartLineHead, lineNameId } from '../../../parts/cart/cart-line-head.tsx'
import { sessionId, setBadges } from '../../../routing/visitor.ts'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { FieldSentence } from '../../../ui/form/field.tsx'
import { QuantityStepper } from '../../../ui/input/quantity-stepper.tsx'
import { LinePropertyEditor } from './line-property-editor.tsx'

/** How long a failed update is told beside the item (spec §8). */
const failureMs = 5000

interface CartLineProps {
  item: CartItem
  onCart: (cart: Cart) => void
  /** Its quantity was emptied or a text is not saved, or neither is so any more. */
  onPending: (pending: boolean) => void
}

export function CartItemRow({ item, onCart, onPending }: CartLineProps) {
  const langOf = useLangOf()
  const t = useTexts(cartTexts)
  const [failure, setFailure] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!failure) return
    const timer = setTimeout(() => setFailure(undefined), failureMs)
    return () => clearTimeout(timer)
  }, [failure])

  const pending = useRef(new Set<'quantity' | LinePropertyName>())
  const mark = (what: 'quantity' | LinePropertyName, isPending: boolean) => {
    if (isPending) pending.current.add(what)
    else pending.current.delete(what)
    onPending(pending.current.size > 0)
  }
  const send = async (call: () => Promise<CallResult<Cart>>) => {
    setBusy(true)
    const response = await call()
    setBusy(false)
    if (response.ok) {
      setBadges({ cart: response.data.totalItems })
      onCart(response.data)
    }
    return response
  }
  const change = async (call: () => Promise<CallResult<Cart>>) => {
    if (busy) return
    const response = await send(call)
    if (!response.ok) setFailure(response.sentence)
  }
  const whose = { sessionId: sessionId(), id: item.id }
  const remove = () => change(() => callApi('POST cart/remove', removeCartLine, whose))
  const update = (quantity: number) => change(() => callApi('POST cart/update', updateCartLine, { ...whose, quantity }))
  const save = (name: LinePropertyName, text: string) =>
    send(() => callApi('POST cart/line-properties', saveLineProperties, { ...whose, [name]: text }))
  const failed = failure ?? wordNotice(item.trouble, item.troubleNotice)

  const moreText = wordNotice(item.moreText, item.moreNotice)

  return (
    <article className="line" aria-labelledby={lineNameId(item)} aria-busy={busy}>
      <CartLineHead item={item}>
        <span className="number">{formatMoney(item.unitPrice)}</span> {t.line.each}
      </CartLineHead>
      <div className="line-more row between wrapping">
        <div className="row wrapping gap-s">
          <QuantityStepper
            label={t.line.quantityOf(item.name)}
            value={item.quantity}
            onChange={update}
            onEmptyChange={(isBlank) => mark('quantity', isBlank)}
            disabled={busy}
          />
          <ActionButton className="button tertiary small" aria-label={t.line.removeOne(item.name)} onClick={remove}>
            {t.line.remove}
          </ActionButton>
        </div>
        {moreText && (
          <p className="small more-offer" lang={langOf(moreText)}>
            {moreText}
          </p>
        )}
      </div>
      <div className="line-more">
        {linePropertyNames.map((name) => (
          <LinePropertyEditor
            key={name}
            item={item}
            name={name}
            onSave={(text) => save(name, text)}
            onUnsaved={(unsaved) => mark(name, unsaved)}
            disabled={busy}
          />
        ))}
      </div>
      {failed && (
        <div className="line-whole" role="alert">
          <FieldSentence error={failed} />
        </div>
      )}
    </article>
  )
}
