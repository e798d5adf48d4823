import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { PictureTile } from '../../parts/picture.tsx'
import { afterOrderTexts } from '../../texts/after-order.ts'
import { reviewsTexts } from '../../texts/reviews.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Later } from '../../ui/later.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { urls } from '../../urls.ts'
import type { Order } from './order-paper.tsx'
import { ReturnState } from './return-state.tsx'

const loadReview = async () => (await import('../../parts/review-form.tsx')).ReviewForm
const loadReturn = async () => (await import('./return-form.tsx')).ReturnForm

type Line = Order['lines'][number]
type FormName = 'review' | 'return'

/** The pieces of an order. A delivered one opens a form; of all of them one at a time is open (spec §2). */
export function OrderPieces({ order, onChange }: { order: Order; onChange: () => void }) {
  const [open, setOpen] = useState('')
  return order.lines.map((line) => (
    <OrderPiece key={line.id} line={line}>
      <PieceDoings
        order={order}
        line={line}
        open={open}
        onOpen={(form) => setOpen(open === `${form} ${line.id}` ? '' : `${form} ${line.id}`)}
        onDone={() => {
          setOpen('')
          onChange()
        }}
      />
    </OrderPiece>
  ))
}

function OrderPiece({ line, children }: { line: Line; children: ReactNode }) {
  const { product, quantity, total } = line
  const address = urls.product(product.slug)
  return (
    <article className="line">
      <PictureTile image={product.image} alt={product.name} sizes="112px" />
      <div>
        <PageLink className="line-name" to={address}>
          {product.name}
        </PageLink>
        <p className="small muted number">
          {quantity} × {formatMoney(line.unitPrice)}
        </p>
        {line.pack && <p className="small soft">{line.pack.title}</p>}
      </div>
      <p className="line-sum number font-semibold">{formatMoney(total)}</p>
      {children}
    </article>
  )
}

interface PieceDoingsProps {
  order: Order
  line: Line
  /** "review 12" */
  open: string
  onOpen: (form: FormName) => void
  onDone: () => void
}

function PieceDoings({ order, line, open, onOpen, onDone }: PieceDoingsProps) {
  const t = useTexts(afterOrderTexts)
  const review = useTexts(reviewsTexts)
  const returns = order.returns.filter(({ lineId }) => lineId === line.id)
  const until = order.returnable.find(({ lineId }) => lineId === line.id)?.until
  const delivered = order.status === 'Delivered'
  const tie = { line, open, onOpen }
  if (!delivered && !until && returns.length === 0) return null
  return (
    <>
      <div className="line-more row wrapping mt-2 [--gap:0.5rem]">
        {delivered && line.product.buyBack && (
          <LinkButton to={urls.sellToUs()} look="secondary" size="small">
            {t.pieces.sellBack}
            <span className="visually-hidden">: {line.product.name}</span>
          </LinkButton>
        )}
        {delivered && <FormButton form="review" label={review.title} {...tie} />}
        {until && <FormButton form="return" label={t.pieces.return} {...tie} />}
      </div>
      {returns.map((one) => (
        <ReturnState key={one.askedAt.toISOString()} state={one} />
      ))}
      <FormPanel form="review" label={review.title} {...tie}>
        <Later load={loadReview} given={{ product: line.product }} waiting={<SkeletonLines lines={4} />} />
      </FormPanel>
      {until && (
        <FormPanel form="return" label={t.returns.title} {...tie}>
          <Later load={loadReturn} given={{ line, until, onDone }} waiting={<SkeletonLines lines={6} />} />
        </FormPanel>
      )}
    </>
  )
}

interface FormTie {
  form: FormName
  label: string
  line: Line
  open: string
  onOpen: (form: FormName) => void
}

const panelOf = (form: FormName, { id }: Line): string => `${form}-${id}`

function FormButton({ form, label, line, open, onOpen }: FormTie) {
  const isOpen = open === `${form} ${line.id}`
  return (
    <Button
      look="secondary"
      size="small"
      aria-expanded={isOpen}
      aria-controls={isOpen ? panelOf(form, line) : undefined}
      onClick={() => onOpen(form)}
    >
      {label}
      <span className="visually-hidden">: {line.product.name}</span>
    </Button>
  )
}

function FormPanel({ form, label, line, open, onOpen, children }: FormTie & { children: ReactNode }) {
  const t = useTexts(reviewsTexts)
  const { name } = line.product
  if (open !== `${form} ${line.id}`) return null
  return (
    <section className="panel wash line-whole mt-3" id={panelOf(form, line)} aria-label={`${label}: ${name}`}>
      <div className="panel-body">
        <div className="row between mb-3">
          <h3 className="medium">{name}</h3>
          <IconButton icon={X} label={t.close} onClick={() => onOpen(form)} />
        </div>
        {children}
      </div>
    </section>
  )
}
