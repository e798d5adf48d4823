import { X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { formatMoney } from '../../../units/format.ts'
import { PageLink } from '../../link.tsx'
import { PictureTile } from '../../parts/picture.tsx'
import { reviewsTexts } from '../../texts/reviews.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { IconButton } from '../../ui/icon-button.tsx'
import { Later } from '../../ui/later.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { urls } from '../../urls.ts'
import type { Order } from './order-paper.tsx'

const loadForm = async () => (await import('../../parts/review-form.tsx')).ReviewForm

type Line = Order['lines'][number]

/** The pieces of an order. A delivered one opens a form; of all of them one at a time is open (spec §2). */
export function OrderPieces({ order }: { order: Order }) {
  const [open, setOpen] = useState<number>()
  const delivered = order.status === 'Delivered'
  return order.lines.map((line) => (
    <OrderPiece key={line.id} line={line}>
      {delivered && (
        <PieceReview
          line={line}
          isOpen={open === line.id}
          onToggle={() => setOpen(open === line.id ? undefined : line.id)}
        />
      )}
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

interface PieceReviewProps {
  line: Line
  isOpen: boolean
  onToggle: () => void
}

function PieceReview({ line: { id, product }, isOpen, onToggle }: PieceReviewProps) {
  const t = useTexts(reviewsTexts)
  const panel = `review-${id}`
  return (
    <>
      <div className="line-more mt-2">
        <Button
          look="secondary"
          size="small"
          aria-expanded={isOpen}
          aria-controls={isOpen ? panel : undefined}
          onClick={onToggle}
        >
          {t.title}
          <span className="visually-hidden">: {product.name}</span>
        </Button>
      </div>
      {isOpen && (
        <section className="panel wash line-whole mt-3" id={panel} aria-label={`${t.title}: ${product.name}`}>
          <div className="panel-body">
            <div className="row between mb-3">
              <h3 className="medium">{product.name}</h3>
              <IconButton icon={X} label={t.close} onClick={onToggle} />
            </div>
            <Later load={loadForm} given={{ product }} waiting={<SkeletonLines lines={4} />} />
          </div>
        </section>
      )}
    </>
  )
}
