import { useState } from 'react'
import { call, type Failed } from '../../../browser/call.ts'
import { myReview, productReview } from '../../../wire/support/reviews.ts'
import { PageLink } from '../../routing/link.tsx'
import { rememberOrigin, useSignedIn } from '../../routing/visitor.ts'
import { reviewsTexts } from '../../texts/support/reviews.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useForm } from '../../ui/form/form.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { StarInput } from '../../ui/input/star-input.tsx'
import { ErrorState } from '../../ui/state/error-state.tsx'
import { Note } from '../../ui/state/note.tsx'
import { SkeletonLines } from '../../ui/state/skeleton.tsx'
import { urls } from '../../urls.ts'
import { TroubleNote } from '../trouble-note.tsx'
import { useAsked } from '../use-asked.ts'

interface ReviewFormProps {
  product: { readonly id: number; readonly name: string }
}

/** Only buyers with a delivered piece see the form; others a sentence that says why not. */
export function ReviewForm({ product }: ReviewFormProps) {
  const t = useTexts(reviewsTexts)
  if (useSignedIn()) return <OwnReview product={product} />
  return (
    <p className="small">
      <PageLink className="link" to={urls.signIn()} onClick={rememberOrigin}>
        {t.signIn}
      </PageLink>{' '}
      {t.signInWhy}
    </p>
  )
}

function OwnReview({ product }: ReviewFormProps) {
  const { asked, again } = useAsked(
    () => call('POST my-review', myReview, { productId: product.id }),
    String(product.id),
  )
  if (asked.state === 'waiting') return <SkeletonLines lines={3} />
  if (asked.state === 'failed') return <ErrorState sentence={asked.sentence} onRetry={again} />
  if (!asked.data.may) return <Note tone="info">{asked.data.sentence}</Note>
  return <Writing product={product} />
}

function Writing({ product }: ReviewFormProps) {
  const t = useTexts(reviewsTexts)
  const form = useForm({ asks: productReview.asks, initial: { rating: '', comment: '' } })
  const [done, setDone] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const send = form.submit(async () => {
    setTrouble(undefined)
    const { rating, comment } = form.values
    const asks = { productId: product.id, rating: Number(rating), comment }
    const answer = await call('POST product-review', productReview, asks)
    if (answer.ok) setDone(true)
    else if (!form.refuse(answer)) setTrouble(answer)
  })
  if (done)
    return (
      <Note tone="ok" live>
        {t.thanks}
      </Note>
    )
  return (
    <form className="measure" ref={form.ref} onSubmit={send} noValidate aria-label={`${t.title}: ${product.name}`}>
      <div className="stack">
        <StarInput label={t.rating} names={t.stars} {...form.field('rating')} />
        <TextArea label={t.review} rows={5} maxLength={2000} hint={t.hint} {...form.field('comment')} />
        <p className="small muted">{t.shownAs}</p>
        <TroubleNote trouble={trouble} />
      </div>
      <Button type="submit" className="above-m" busy={form.busy && t.sending}>
        {trouble ? t.again : t.send}
      </Button>
    </form>
  )
}
