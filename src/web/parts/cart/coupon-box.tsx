import '../../ui/layout/panel.css'
import './coupon-box.css'
import { useEffect, useState } from 'react'
import { callApi } from '../../../browser/call.ts'
import { formatMoney } from '../../../units/format.ts'
import { applyCoupon, removeCoupon } from '../../../wire/cart/cart.ts'
import { PageLink } from '../../routing/link.tsx'
import { useSignedIn } from '../../routing/visitor.ts'
import { cartTexts } from '../../texts/cart/cart.ts'
import { couponTexts } from '../../texts/catalog/coupons.ts'
import { dateTexts } from '../../texts/site/dates.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'
import { Button } from '../../ui/button/button.tsx'
import { TextInput } from '../../ui/form/text-input.tsx'
import { Note } from '../../ui/state/note.tsx'
import { urls } from '../../urls.ts'
import type { Cart } from './cart.ts'

/** How long the message about a coupon stands (spec §8). */
const wordMs = 5000

interface CouponBoxProps {
  cart: Cart
  /** The path of this page, to return to after sign-in. */
  path: string
  onCart: (cart: Cart) => void
}

interface Word {
  readonly tone: 'ok' | 'warn' | 'bad'
  readonly sentence: string
}

/** Applies and removes coupons on the cart and the order summary; a guest who picks one signs in first (spec §6). */
export function CouponBox({ cart, path, onCart }: CouponBoxProps) {
  const t = useTexts(cartTexts)
  const signedIn = useSignedIn()
  const [word, setWord] = useState<Word>()
  const [busy, setBusy] = useState<string>()
  useEffect(() => {
    if (!word) return
    const timer = setTimeout(() => setWord(undefined), wordMs)
    return () => clearTimeout(timer)
  }, [word])

  const notify = (response: Awaited<ReturnType<typeof apply>>, done: string) => {
    setBusy(undefined)
    if (response.ok) {
      onCart(response.data.cart)
      setWord({ tone: 'ok', sentence: done })
    } else setWord({ tone: response.status === 0 ? 'bad' : 'warn', sentence: response.sentence })
  }
  const apply = (code: string) => callApi('POST apply-coupon', applyCoupon, { code, orderId: cart.orderId ?? 0 })
  const pick = async (code: string) => {
    if (busy) return
    setBusy(code)
    notify(await apply(code), t.coupon.hasApplied)
  }
  const remove = async (couponId: number) => {
    if (busy) return
    setBusy('remove')
    const params = { couponId, orderId: cart.orderId ?? 0 }
    notify(await callApi('POST remove-coupon', removeCoupon, params), t.coupon.hasRemoved)
  }

  return (
    <section className="panel-body coupon-box" aria-label={t.coupon.title}>
      <h2 className="label-heading small below-s">{t.coupon.title}</h2>
      {cart.coupon ? (
        <div className="note gold row between">
          <span>
            <b>{cart.coupon.code}</b> {t.coupon.applied(formatMoney(cart.coupon.discount))}
          </span>
          <ActionButton className="link small" onClick={() => remove(cart.coupon!.id)}>
            {t.coupon.remove}
          </ActionButton>
        </div>
      ) : (
        <>
          {signedIn && <CouponForm busy={busy !== undefined} onPick={pick} />}
          <OfferedCoupons cart={cart} path={path} signedIn={signedIn} onPick={pick} />
        </>
      )}
      {word && (
        <Note tone={word.tone} live className="above-s">
          {word.sentence}
        </Note>
      )}
    </section>
  )
}

function CouponForm({ busy, onPick }: { busy: boolean; onPick: (code: string) => void }) {
  const t = useTexts(cartTexts)
  const [code, setCode] = useState('')
  return (
    <form
      className="row below-s gap-xs"
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim()) onPick(code)
      }}
    >
      <span className="grow">
        <TextInput
          label={t.coupon.code}
          name="coupon"
          autoComplete="off"
          autoCapitalize="characters"
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </span>
      <Button type="submit" variant="secondary" busy={busy && t.coupon.applying}>
        {t.coupon.apply}
      </Button>
    </form>
  )
}

interface OfferedCouponsProps {
  cart: Cart
  path: string
  signedIn: boolean
  onPick: (code: string) => void
}

function OfferedCoupons({ cart, path, signedIn, onPick }: OfferedCouponsProps) {
  const t = useTexts(cartTexts)
  const { offer } = useTexts(couponTexts)
  const { day } = useTexts(dateTexts)
  if (cart.coupons.length === 0) return null
  return (
    <ul className="stack small gap-s">
      {cart.coupons.map((coupon) => (
        <li key={coupon.id} className="row between">
          <span>
            {coupon.code && <b>{coupon.code} </b>}
            {offer(coupon.offer)}
            <br />
            <span className="muted micro">{t.coupon.until(day(coupon.endsAt))}</span>
          </span>
          {signedIn ? (
            <ActionButton
              className="link"
              aria-label={t.coupon.applyOne(coupon.code)}
              onClick={() => onPick(coupon.code)}
            >
              {t.coupon.apply}
            </ActionButton>
          ) : (
            <PageLink
              className="link"
              to={urls.signInThen(path)}
              aria-label={t.coupon.applySignedOut(offer(coupon.offer))}
            >
              {t.coupon.apply}
            </PageLink>
          )}
        </li>
      ))}
    </ul>
  )
}
