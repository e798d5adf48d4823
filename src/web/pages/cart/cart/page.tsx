import { wordNotice } from '../../../../browser/api-wording.ts'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { expressCheckout } from '../../../../wire/checkout/checkout.ts'
import '../../../parts/checkout/checkout.css'
import '../../../parts/cart/cart-line.css'
import { useState } from 'react'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { type Cart, cartLedger, countText, noticesOf } from '../../../parts/cart/cart.ts'
import { CouponBox } from '../../../parts/cart/coupon-box.tsx'
import { EmptyCart } from '../../../parts/cart/empty-cart.tsx'
import { CheckoutStrip } from '../../../parts/checkout/checkout-strip.tsx'
import { type ExpressCheckoutView, expressPlanOf } from '../../../parts/checkout/express-checkout.ts'
import { SummaryPanel, TotalBar } from '../../../parts/checkout/summary-panel.tsx'
import { BuyingClosed } from '../../../parts/site/buying-closed.tsx'
import { useBuyingClosed } from '../../../parts/site/closed-for-sale.ts'
import { useSiteTexts, withSiteTexts } from '../../../parts/site/site-texts.ts'
import { fetchCart } from '../../../parts/startup/fetch-cart.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { requestAheadOf } from '../../../routing/request-ahead.ts'
import { useSite } from '../../../routing/use-page.ts'
import { isSignedIn, useSignedIn } from '../../../routing/visitor.ts'
import type { Texts } from '../../../texts/area.ts'
import { cartTexts } from '../../../texts/cart/cart.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { buttonClass } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { ErrorState } from '../../../ui/state/error-state.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { CartItemRow } from './cart-line.tsx'
import { ExpressButton, ExpressFacts, useExpressPress } from './express-button.tsx'

export const area = cartTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

const cartOpening = requestAheadOf(() => withSiteTexts(fetchPage()))

export const requestAhead = (): void => cartOpening.send()

/** `/cart`, step 1 of the checkout. */
export function Page() {
  const { query, again, put } = useApiQuery(cartOpening.take, 'cart')
  return (
    <>
      <CheckoutStrip now="cart" />
      {query.state === 'waiting' && (
        <div className="wrap checkout">
          <SkeletonLines lines={8} />
        </div>
      )}
      {query.state === 'failed' && <ErrorState sentence={query.sentence} onRetry={again} />}
      {query.state === 'here' &&
        (query.data.cart.totalItems > 0 ? (
          <FilledCart {...query.data} onCart={(cart) => put({ ...query.data, cart })} />
        ) : (
          <EmptyCart />
        ))}
    </>
  )
}

interface CartPage {
  readonly cart: Cart
  /** Null for a guest; the cart can do without it. */
  readonly terms: ExpressCheckoutView | null
}

async function fetchPage(): Promise<CallResult<CartPage>> {
  const [cart, terms] = await Promise.all([
    fetchCart(),
    isSignedIn() ? callApi('POST express-checkout', expressCheckout, {}) : null,
  ])
  return cart.ok ? { ok: true, data: { cart: cart.data, terms: terms?.ok ? terms.data : null } } : cart
}

function FilledCart({ cart, terms, onCart }: CartPage & { onCart: (cart: Cart) => void }) {
  const t = useTexts(cartTexts)
  const { phone } = useSite()
  const [pending, setPending] = useState<ReadonlySet<number>>(new Set())
  const isBlocked = cart.items.some(({ id, trouble }) => trouble !== '' || pending.has(id))
  const mark = (id: number, isPending: boolean) =>
    setPending((before) => {
      const next = new Set(before)
      if (isPending) next.add(id)
      else next.delete(id)
      return next
    })
  const isClosed = useBuyingClosed()
  const plan = isClosed ? undefined : expressPlanOf(cart, terms)
  const express = useExpressPress(plan, onCart)
  const variant = plan ? 'secondary' : 'primary'
  const placeOrder = isClosed ? (
    <BuyingClosed />
  ) : isBlocked ? (
    <ActionButton className={buttonClass({ variant })} disabled aria-describedby="why-stopped">
      {t.placeOrder}
    </ActionButton>
  ) : (
    <LinkButton variant={variant} to={urls.checkoutAccount()}>
      {t.placeOrder}
    </LinkButton>
  )
  const byUpi = terms !== null && cart.total <= terms.mostByUpi
  const main = plan ? <ExpressButton plan={plan} express={express} byUpi={byUpi} isBlocked={isBlocked} /> : placeOrder
  return (
    <>
      <div className="wrap checkout">
        <div>
          <div className="head-row below-m">
            <h1>{t.title}</h1>
            <p className="small soft number">{countText(cart, t)}</p>
          </div>
          <CartNotes cart={cart} />
          {cart.items.map((item) => (
            <CartItemRow
              key={item.id}
              item={item}
              onCart={onCart}
              onPending={(isPending) => mark(item.id, isPending)}
            />
          ))}
          {plan && <ExpressFacts plan={plan} express={express} />}
          <DeliveryFacts cart={cart} hasAddress={plan !== undefined} />
          {isBlocked && (
            <p id="why-stopped" className="small soft above-m">
              {t.whyStopped}
            </p>
          )}
          <div className="actions">
            <LinkButton variant="tertiary" to={urls.home()}>
              {t.continueShopping}
            </LinkButton>
            {plan && placeOrder}
            <span className="only-wide">{main}</span>
          </div>
        </div>
        <SummaryPanel
          title={t.ledger.title}
          lines={cartLedger(cart, t)}
          saved={cart.saved}
          arrivesOn={cart.arrivesOn}
          phone={phone}
        >
          <CouponBox cart={cart} path={urls.cart()} onCart={onCart} />
        </SummaryPanel>
      </div>
      <TotalBar total={cart.total} caption={t.inclGst(countText(cart, t))}>
        {main}
      </TotalBar>
    </>
  )
}

function CartNotes({ cart }: { cart: Cart }) {
  const langOf = useLangOf()
  const t = useTexts(cartTexts)
  const { moment } = useTexts(dateTexts)
  const signedIn = useSignedIn()
  const texts = useSiteTexts()
  return (
    <div className="stack below-l gap-s" aria-live="polite">
      {noticesOf(cart).map((notice) => (
        <Note key={notice} tone="warn">
          {notice}
        </Note>
      ))}
      <Note>
        {cart.ratesAt && `${t.rateOf(moment(cart.ratesAt))} `}
        <span lang={langOf(texts?.cartSpecialNoteText)}>{texts?.cartSpecialNoteText}</span>
        {signedIn && ` ${t.signOutLoses}`}
      </Note>
    </div>
  )
}

/** `hasAddress`: the whole address stands below, so that the pincode alone is not told beside it. */
function DeliveryFacts({ cart, hasAddress }: { cart: Cart; hasAddress: boolean }) {
  const langOf = useLangOf()
  const t = useTexts(cartTexts)
  const texts = useSiteTexts()
  const city = cart.pincode ? `${cart.pincode}, ${cart.city}` : t.pincodeLater
  const { despatchDays } = useSite()
  const shipping = [
    wordNotice(cart.shippingText.text, cart.shippingNotice),
    laterDespatch(cart, despatchDays, t) ?? texts?.deliveryText,
  ]
    .filter(Boolean)
    .join('. ')
  return (
    <div className={hasAddress ? 'line-foot' : 'line-foot two'}>
      {!hasAddress && (
        <div>
          <p className="medium small">{t.deliveringTo}</p>
          <p className="small soft number" lang={langOf(city)}>
            {city}
          </p>
        </div>
      )}
      <div>
        <p className="medium small">{t.shipping}</p>
        <p className="small soft" lang={langOf(shipping)}>
          {shipping}.
        </p>
      </div>
    </div>
  )
}

/** When a cart leaves that is not all in stock, where it is delivered; the shop's own sentence tells of stock. */
function laterDespatch(
  { shipsOn, shipsWithinDays, pickupStoreId }: Cart,
  stockDays: number,
  { ships }: Texts<typeof cartTexts>,
): string | undefined {
  if (pickupStoreId !== null) return undefined
  if (shipsOn) return ships.on(shipsOn)
  if (shipsWithinDays === null) return ships.made
  return shipsWithinDays > stockDays ? ships.within(shipsWithinDays) : undefined
}
