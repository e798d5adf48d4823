import '../../../../ui/layout/facts.css'
import '../page.css'
import { Bell, MessageCircle, RotateCcw, TicketPercent } from 'lucide-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { formatMoney, formatPercent } from '../../../../../units/format.ts'
import { TextPageLink } from '../../../../parts/site/text-page-link.tsx'
import { whatsAppUrl } from '../../../../parts/whatsapp-url.ts'
import { couponTexts } from '../../../../texts/catalog/coupons.ts'
import { productTexts } from '../../../../texts/catalog/product.ts'
import { productChoicesTexts } from '../../../../texts/catalog/product-choices.ts'
import { whatsAppChatTexts } from '../../../../texts/support/whatsapp-chat.ts'
import { useLangOf } from '../../../../texts/use-lang-of.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { ActionButton } from '../../../../ui/button/action-button.tsx'
import { Icon } from '../../../../ui/icon/icon.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { urls } from '../../../../urls.ts'
import type { ProductDetail } from '../load.ts'
import type { ProductPurchase } from '../use-purchase.ts'

const CouponList = lazyPart(async () => (await import('../later/coupon-list.tsx')).ProductCouponList)

interface SmallFactsProps {
  product: ProductDetail
  purchase: ProductPurchase
  onAlert: () => void
}

/** Buy-back, coupons, the price alert, the shop's chat, and declarations required on packages. */
export function SmallFacts({ product, purchase, onAlert }: SmallFactsProps) {
  const langOf = useLangOf()
  const t = useTexts(productChoicesTexts)
  const { facts, attributes } = useTexts(productTexts)
  const { buyBack, price, netQuantity, countryOfOrigin, coupons } = product
  return (
    <div className="stack ruled">
      {buyBack && <BuyBack price={price} buyBack={buyBack} />}
      {coupons.count > 0 && <Coupons product={product} purchase={purchase} />}
      <div className="no-print">
        <Fact
          icon={<Icon of={Bell} />}
          text={t.alert.fact}
          action={
            <ActionButton className="link" onClick={onAlert}>
              {t.alert.set}
            </ActionButton>
          }
        />
      </div>
      <Chat product={product} />
      <dl className="facts">
        <div>
          <dt>{facts.netQuantity}</dt>
          <dd lang={langOf(netQuantity)}>{netQuantity}</dd>
        </div>
        <div>
          <dt>{attributes.countryOfOrigin.label}</dt>
          <dd lang={langOf(countryOfOrigin)}>{countryOfOrigin}</dd>
        </div>
      </dl>
    </div>
  )
}

function Fact({ icon, text, action }: { icon: ReactNode; text: ReactNode; action: ReactNode }) {
  const langOf = useLangOf()
  return (
    <div className="row between small">
      <span className="row">
        {icon}
        <span lang={langOf(text)}>{text}</span>
      </span>
      <span className="small-fact-action">{action}</span>
    </div>
  )
}

function Chat({ product: { name, canonical, whatsappNumber } }: { product: ProductDetail }) {
  const t = useTexts(whatsAppChatTexts)
  const url = whatsAppUrl(t.product(name, canonical), whatsappNumber)
  if (url === null) return null
  return (
    <div className="no-print">
      <Fact
        icon={<Icon of={MessageCircle} />}
        text={t.question}
        action={
          <a className="link" href={url} target="_blank" rel="noopener noreferrer">
            {t.write}
          </a>
        }
      />
    </div>
  )
}

/** The loss from buying and selling back today, from the server's own figures. */
function BuyBack({ price, buyBack }: { price: number; buyBack: NonNullable<ProductDetail['buyBack']> }) {
  const t = useTexts(productChoicesTexts).buyBack
  const back = formatMoney(buyBack.price)
  const [size, share] = [formatMoney(Math.abs(buyBack.cost)), formatPercent(Math.abs(buyBack.share))]
  return (
    <div>
      <Fact icon={<Icon of={RotateCcw} />} text={t.today} action={<span className="number medium">{back}</span>} />
      <p className="small muted above-2xs">
        {t.pays(formatMoney(price), back)} {buyBack.cost < 0 ? t.gains(size, share) : t.costs(size, share)}{' '}
        <TextPageLink className="link" to={urls.contentPage('buyback-policy')}>
          {t.policy}
        </TextPageLink>
      </p>
    </div>
  )
}

/** The list with its codes is loaded when it is opened; guests see the coupons, and sign in to use one. */
function Coupons({ product, purchase }: { product: ProductDetail; purchase: ProductPurchase }) {
  const t = useTexts(productChoicesTexts).coupons
  const { offer } = useTexts(couponTexts)
  const [open, setOpen] = useState(false)
  const { coupon, setCoupon } = purchase
  const { first } = product.coupons
  return (
    <div className="no-print">
      <Fact
        icon={<Icon of={TicketPercent} />}
        text={coupon === null ? first && offer(first) : t.chosen(coupon)}
        action={
          coupon === null ? (
            <ActionButton className="link" onClick={() => setOpen(true)}>
              {t.all(product.coupons.count)}
            </ActionButton>
          ) : (
            <ActionButton className="link" onClick={() => setCoupon(null)}>
              {t.remove}
            </ActionButton>
          )
        }
      />
      {open && (
        <CouponList
          slug={product.slug}
          onPick={(code) => {
            setCoupon(code)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
