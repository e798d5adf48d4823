import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { type silverGifts, silverGifts as silverGiftsCall } from '../../../../wire/silver/silver-gifts.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { NoSilver } from '../../../parts/silver/no-silver.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import { GiftMade } from './gift-confirmation.tsx'
import { GiftForm } from './gift-form.tsx'
import { GiftList } from './gift-list.tsx'

export type SilverGiftsView = z.output<(typeof silverGifts)['response']>
export type SilverGiftView = SilverGiftsView['gifts'][number]

/** What can be given, the gift that was just made, and all that were. */
export function SilverGifting() {
  const { give: t } = useTexts(silverGiftsTexts)
  const [page, setPage] = useState(1)
  const [made, setMade] = useState<SilverGiftView>()
  const { query, again } = useApiQuery(() => callApi('POST silver-gifts', silverGiftsCall, { page }), `gifts ${page}`)
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={8} />
  const { data } = query
  return (
    <>
      <div className="head-row">
        <h1>{t.title}</h1>
        <p className="small soft">{t.balance(formatSilver(data.balance))}</p>
      </div>
      <p className="soft above-xs">{t.lead}</p>
      <div className="stack above-xl gap-2xl">
        {made ? (
          <GiftMade gift={made} onAnother={() => setMade(undefined)} />
        ) : (
          <MayGive
            gifts={data}
            onGift={(gift) => {
              setMade(gift)
              setPage(1)
              again()
            }}
          />
        )}
        <GiftList gifts={data} onPage={setPage} onChange={again} />
      </div>
    </>
  )
}

function MayGive({ gifts, onGift }: { gifts: SilverGiftsView; onGift: (gift: SilverGiftView) => void }) {
  const { give: t } = useTexts(silverGiftsTexts)
  if (!gifts.open) return <Note tone="info">{t.closed}</Note>
  if (gifts.balance > 0) return <GiftForm gifts={gifts} onGift={onGift} />
  return <NoSilver texts={t} />
}
