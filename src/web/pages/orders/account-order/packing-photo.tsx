import './page.css'
import { useState } from 'react'
import { afterOrderTexts } from '../../../texts/orders/after-order.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { OrderDetail } from './order-detail-view.tsx'

/** The sealed parcel as it left us; opened, it is as large as it was taken. */
export function PackingPhoto({ parcel: { photo, waybill } }: { parcel: OrderDetail['parcels'][number] }) {
  const langOf = useLangOf()
  const { pieces: t } = useTexts(afterOrderTexts)
  const [isMissing, setIsMissing] = useState(false)
  if (!photo) return null
  if (isMissing)
    return (
      <p className="small muted packing-photo" lang={langOf(t.photoMissing)}>
        {t.photoMissing}
      </p>
    )
  return (
    <figure className="packing-photo above-s">
      <a href={photo} target="_blank" rel="noopener">
        <img
          src={photo}
          alt={t.photo(waybill)}
          width={200}
          height={150}
          loading="lazy"
          decoding="async"
          onError={() => setIsMissing(true)}
        />
      </a>
      <figcaption className="micro muted above-2xs">{t.photoCaption}</figcaption>
    </figure>
  )
}
