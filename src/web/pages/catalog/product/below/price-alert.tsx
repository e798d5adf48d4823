import { useEffect, useRef } from 'react'
import { productMoreTexts } from '../../../../texts/catalog/product-more.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { lazyPart } from '../../../../ui/lazy-part.tsx'
import { SkeletonLines } from '../../../../ui/state/skeleton.tsx'
import type { ProductDetail } from '../load.ts'

const PriceAlertForm = lazyPart(
  async () => (await import('../../../../parts/notify/price-alert-form.tsx')).PriceAlertForm,
)

interface PriceAlertProps {
  product: ProductDetail
  open: boolean
  onOpen: () => void
}

/** The form is fetched when somebody wants it. */
export function PriceAlertSection({ product, open, onOpen }: PriceAlertProps) {
  const t = useTexts(productMoreTexts).alert
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (open) place.current?.focus()
  }, [open])
  return (
    <section ref={place} id="alert" className="no-print" aria-labelledby="alert-title" tabIndex={-1}>
      <h2 id="alert-title">{t.title}</h2>
      <p className="small muted under-heading below-m">{t.intro}</p>
      {open ? (
        <PriceAlertForm product={product} fallback={<SkeletonLines lines={4} />} />
      ) : (
        <Button variant="secondary" onClick={onOpen}>
          {t.set}
        </Button>
      )}
    </section>
  )
}
