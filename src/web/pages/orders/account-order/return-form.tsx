import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import {
  type ClaimReason,
  claimReasons,
  mostPictures,
  type ReturnRemedy,
} from '../../../../shop/orders/returns/rules.ts'
import { orderReturn } from '../../../../wire/orders/after-order.ts'
import { wireFieldName } from '../../../../wire/shape/wire-shape.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { PicturesField } from '../../../parts/pictures-field.tsx'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { useForm } from '../../../ui/form/form.ts'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { QuantityStepper } from '../../../ui/input/quantity-stepper.tsx'
import type { OrderDetail } from './order-detail-view.tsx'
import { ReturnVideoField } from './return-video/return-video-field.tsx'
import { useVideoUpload } from './return-video/use-video-upload.ts'

interface ReturnFormProps {
  line: OrderDetail['lines'][number]
  until: Date
  onDone: () => void
}

/** Claim for a wrong, damaged, missing, tampered, impure or late item: within 48 hours, with pictures and a video (rules/orders.md 3.1). */
export function ReturnForm({ line, until, onDone }: ReturnFormProps) {
  const t = useTexts(afterOrderTexts).returns
  const { moment } = useTexts(dateTexts)
  const form = useForm({ params: orderReturn.params, initial: { reason: '' } })
  const [claim, setClaim] = useState<ClaimReason | ''>('')
  const [isLeft, setIsLeft] = useState(false)
  const [remedy, setRemedy] = useState<ReturnRemedy>('refund')
  const [quantity, setQuantity] = useState(line.quantity)
  const [pictures, setPictures] = useState<File[]>([])
  const video = useVideoUpload(line.id)
  const [failure, setFailure] = useState<CallFailure>()
  const tooMany = pictures.length > mostPictures
  const post = form.submit(async () => {
    if (!claim || tooMany || video.isUnfinished) return
    setFailure(undefined)
    const reason = `${claim}: ${form.values.reason}`
    const response = await callApi('POST order-return', orderReturn, {
      lineId: line.id,
      quantity,
      reason,
      wish: remedy,
      pictures,
      videoUploadId: video.uploadId,
    })
    if (response.ok) {
      showToast('ok', t.sent)
      return onDone()
    }
    const videoError = response.errors[wireFieldName(orderReturn.params, 'videoUploadId')]
    if (videoError) video.refuse(videoError)
    else if (!form.refuse(response)) setFailure(response)
  })
  const send = (event: React.FormEvent<HTMLFormElement>) => {
    setIsLeft(true)
    return post(event)
  }
  return (
    <form ref={form.ref} onSubmit={send} noValidate className="measure" aria-label={t.title}>
      <p className="small soft below-m">{t.lead(moment(until))}</p>
      <div className="stack">
        <Select
          label={t.claim}
          value={claim}
          error={isLeft && !claim ? t.missing : undefined}
          onChange={(event) => setClaim(event.target.value as ClaimReason | '')}
        >
          <option value="">{t.select}</option>
          {claimReasons.map((one) => (
            <option key={one} value={one}>
              {t.claims[one]}
            </option>
          ))}
        </Select>
        {line.quantity > 1 && (
          <div>
            <p className="field-label">{t.quantity}</p>
            <QuantityStepper label={t.quantity} value={quantity} onChange={setQuantity} max={line.quantity} />
          </div>
        )}
        <TextArea label={t.details} rows={3} maxLength={900} hint={t.detailsHint} {...form.field('reason')} />
        <PicturesField texts={t} pictures={pictures} most={mostPictures} onChoose={setPictures} />
        <ReturnVideoField video={video} isAwaited={isLeft} />
        <div>
          <p className="field-label">{t.remedy}</p>
          <Segmented
            label={t.remedy}
            value={remedy}
            onChange={setRemedy}
            options={[
              { value: 'refund', label: t.refund },
              { value: 'replacement', label: t.replacement },
            ]}
          />
        </div>
        <CallErrorNote failure={failure} />
      </div>
      <Button type="submit" className="above-m" busy={form.busy && t.sending}>
        {failure ? t.again : t.send}
      </Button>
    </form>
  )
}
