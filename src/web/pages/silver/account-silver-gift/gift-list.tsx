import '../../../parts/order/order-row.css'
import '../../../ui/value/price.css'
import { Gift } from 'lucide-react'
import { useState } from 'react'
import { formatSilver } from '../../../../units/format.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useEntryFocus } from '../../../ui/use-entry-focus.tsx'
import { GiftLink } from './gift-link.tsx'
import type { SilverGiftsView, SilverGiftView } from './silver-gifting.tsx'
import { TakeBackDialog } from './take-back-dialog.tsx'

interface GiftListProps {
  gifts: SilverGiftsView
  onPage: (page: number) => void
  onChange: () => void
}

/** Newest first, a page at a time. */
export function GiftList({ gifts: { gifts, page, pages }, onPage, onChange }: GiftListProps) {
  const { list: t } = useTexts(silverGiftsTexts)
  const { list, awaitEntries, status } = useEntryFocus<HTMLUListElement>(gifts.length, page)
  const showPage = (wanted: number) => {
    awaitEntries()
    onPage(wanted)
  }
  return (
    <section>
      <h2 className="below-s">{t.title}</h2>
      {gifts.length === 0 && <EmptyState inList icon={Gift} title={t.none} />}
      <ul ref={list}>
        {gifts.map((gift) => (
          <GiftRow key={gift.id} gift={gift} onChange={onChange} />
        ))}
      </ul>
      {status}
      <div className="row wrapping above-s">
        {page > 1 && (
          <Button variant="tertiary" size="small" onClick={() => showPage(page - 1)}>
            {t.newer}
          </Button>
        )}
        {page < pages && (
          <Button variant="tertiary" size="small" onClick={() => showPage(page + 1)}>
            {t.more}
          </Button>
        )}
      </div>
    </section>
  )
}

const tones = { OPEN: 'plain', CLAIMED: 'ok', TAKEN_BACK: 'plain', RETURNED: 'plain' } as const

function GiftRow({ gift, onChange }: { gift: SilverGiftView; onChange: () => void }) {
  const { list: t } = useTexts(silverGiftsTexts)
  const { moment } = useTexts(dateTexts)
  const langOf = useLangOf()
  const [isLinkOpen, showLink] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { silver, recipientName, mobileEnd, message, state, givenAt } = gift
  return (
    <li className="order-row">
      <div>
        <p className="medium">{t.to(recipientName, mobileEnd)}</p>
        <p className="small muted">{t.sentOn(moment(givenAt))}</p>
        {message && (
          <p className="small soft above-xs" lang={langOf(message)}>
            {message}
          </p>
        )}
        <p className="above-xs">
          <StatusTag tone={tones[state]}>{t.states[state]}</StatusTag>
        </p>
        <p className="small soft above-xs">
          <Status gift={gift} />
        </p>
        {state === 'OPEN' && (
          <div className="row wrapping above-s">
            <Button variant="secondary" size="small" onClick={() => showLink(!isLinkOpen)} aria-expanded={isLinkOpen}>
              {t.link}
            </Button>
            <Button variant="tertiary" size="small" onClick={() => setIsConfirming(true)}>
              {t.back}
            </Button>
          </div>
        )}
        {state === 'OPEN' && isLinkOpen && (
          <div className="above-s">
            <GiftLink gift={gift} />
          </div>
        )}
        {isConfirming && <TakeBackDialog gift={gift} onClose={() => setIsConfirming(false)} onDone={onChange} />}
      </div>
      <p className="price number text-end">{formatSilver(silver)}</p>
    </li>
  )
}

function Status({ gift: { state, endsAt, endedAt } }: { gift: SilverGiftView }) {
  const { list: t } = useTexts(silverGiftsTexts)
  const { moment } = useTexts(dateTexts)
  if (state === 'OPEN') return t.until(moment(endsAt))
  return endedAt && t.ended[state](moment(endedAt))
}
