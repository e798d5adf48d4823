import { useState } from 'react'
import { type CallFailure, callApi } from '../../../browser/call.ts'
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
import { CallErrorNote } from '../call-error-note.tsx'
import { useApiQuery } from '../use-api-query.ts'

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
  const t = useTexts(reviewsTexts)
  const { query, again } = useApiQuery(
    () => callApi('POST my-review', myReview, { productId: product.id }),
    String(product.id),
  )
  if (query.state === 'waiting') return <SkeletonLines lines={3} />
  if (query.state === 'failed') return <ErrorState sentence={query.sentence} onRetry={again} />
  const { obstacle } = query.data
  if (obstacle) return <Note tone="info">{t.obstacles[obstacle]}</Note>
  return <Writing product={product} />
}

function Writing({ product }: ReviewFormProps) {
  const t = useTexts(reviewsTexts)
  const form = useForm({ params: productReview.params, initial: { rating: '', comment: '' } })
  const [done, setDone] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const send = form.submit(async () => {
    setFailure(undefined)
    const { rating, comment } = form.values
    const params = { productId: product.id, rating: Number(rating), comment }
    const response = await callApi('POST product-review', productReview, params)
    if (response.ok) setDone(true)
    else if (!form.refuse(response)) setFailure(response)
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
        <p className="small muted">{t.publishedAs}</p>
        <CallErrorNote failure={failure} />
      </div>
      <Button type="submit" className="above-m" busy={form.busy && t.sending}>
        {failure ? t.again : t.send}
      </Button>
    </form>
  )
}
