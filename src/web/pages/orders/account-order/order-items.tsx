import '../../../parts/cart/cart-line.css'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../../units/format.ts'
import { LinePropertyList } from '../../../parts/order/line-property-list.tsx'
import { PictureTile } from '../../../parts/picture/picture.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { buyBackTexts } from '../../../texts/buy-back/buy-back.ts'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { reviewsTexts } from '../../../texts/support/reviews.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { lazyPart } from '../../../ui/lazy-part.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'
import { LazyBuyBackStatus, type OrderBuyBacksState, useOrderBuyBacks } from './buy-back/use-order-buy-backs.tsx'
import type { OrderDetail } from './order-detail-view.tsx'
import { FormButton, type FormName, FormPanel } from './order-item-forms.tsx'
import { ReturnStatus } from './return-status.tsx'

const ReviewForm = lazyPart(async () => (await import('../../../parts/product/review-form.tsx')).ReviewForm)
const BuyBackForm = lazyPart(async () => (await import('./buy-back/buy-back-form.tsx')).BuyBackForm)
const ReturnForm = lazyPart(async () => (await import('./return-form.tsx')).ReturnForm)

type Line = OrderDetail['lines'][number]

/**
 * The items of an order. A delivered one can open a form, only one at a time (spec §2). All buttons appear together: a late
 * one would shift the others while the customer clicks.
 */
export function OrderItems({ order, onChange }: { order: OrderDetail; onChange: () => void }) {
  const [open, setOpen] = useState('')
  const soldBack = useOrderBuyBacks(order)
  return (
    <>
      {soldBack.error}
      {order.lines.map((line) => (
        <OrderPiece key={line.id} line={line}>
          {soldBack.settled && (
            <PieceDoings
              order={order}
              line={line}
              open={open}
              soldBack={soldBack}
              onOpen={(form) => setOpen(open === `${form} ${line.id}` ? '' : `${form} ${line.id}`)}
              onDone={() => {
                setOpen('')
                onChange()
              }}
            />
          )}
        </OrderPiece>
      ))}
    </>
  )
}

function OrderPiece({ line, children }: { line: Line; children: ReactNode }) {
  const langOf = useLangOf()
  const { product, quantity, total } = line
  const address = urls.product(product.slug)
  return (
    <article className="line">
      <PictureTile image={product.image} alt={product.name} sizes="112px" />
      <div>
        <PageLink className="line-name" to={address} lang={langOf(product.name)}>
          {product.name}
        </PageLink>
        <p className="small muted number">
          {quantity} × {formatMoney(line.unitPrice)}
        </p>
        {line.pack && (
          <p className="small soft" lang={langOf(line.pack.title)}>
            {line.pack.title}
          </p>
        )}
        <LinePropertyList item={line} />
      </div>
      <p className="line-sum number semibold">{formatMoney(total)}</p>
      {children}
    </article>
  )
}

interface PieceDoingsProps {
  order: OrderDetail
  line: Line
  soldBack: OrderBuyBacksState
  /** "review 12" */
  open: string
  onOpen: (form: FormName) => void
  onDone: () => void
}

function PieceDoings({ order, line, soldBack, open, onOpen, onDone }: PieceDoingsProps) {
  const t = useTexts(afterOrderTexts)
  const texts = useTexts(buyBackTexts)
  const review = useTexts(reviewsTexts)
  const [message, showMessage] = useTransientMessage<string>(seconds.error)
  const returns = order.returns.filter(({ lineId }) => lineId === line.id)
  const buyBacks = soldBack.buyBacks.filter(({ lineId }) => lineId === line.id)
  const until = order.returnable.find(({ lineId }) => lineId === line.id)?.until
  const most = soldBack.sellable.find(({ lineId }) => lineId === line.id)?.most
  const delivered = order.status === 'Delivered'
  const tie = { line, open, onOpen }
  if (!delivered && !until && returns.length + buyBacks.length === 0) return null
  return (
    <>
      <div className="line-more row wrapping above-xs gap-xs">
        {most && <FormButton form="buy-back" label={texts.sell} {...tie} />}
        {delivered && <FormButton form="review" label={review.title} {...tie} />}
        {until && <FormButton form="return" label={t.pieces.return} {...tie} />}
      </div>
      {message && (
        <Note tone="ok" className="line-whole above-s" live>
          {message}
        </Note>
      )}
      {returns.map((one) => (
        <ReturnStatus key={one.askedAt.toISOString()} state={one} />
      ))}
      {buyBacks.map((buyBack) => (
        <LazyBuyBackStatus
          key={buyBack.id}
          buyBack={buyBack}
          onChange={soldBack.again}
          fallback={<SkeletonLines lines={3} />}
        />
      ))}
      {most && (
        <FormPanel form="buy-back" label={texts.title} {...tie}>
          <BuyBackForm
            order={order}
            line={line}
            most={most}
            onDone={() => {
              showMessage(texts.form.done)
              onOpen('buy-back')
              soldBack.again()
            }}
            fallback={<SkeletonLines lines={6} />}
          />
        </FormPanel>
      )}
      <FormPanel form="review" label={review.title} {...tie}>
        <ReviewForm product={line.product} fallback={<SkeletonLines lines={4} />} />
      </FormPanel>
      {until && (
        <FormPanel form="return" label={t.returns.title} {...tie}>
          <ReturnForm line={line} until={until} onDone={onDone} fallback={<SkeletonLines lines={6} />} />
        </FormPanel>
      )}
    </>
  )
}
