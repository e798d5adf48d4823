import { useState } from 'react'
import type * as z from 'zod/mini'
import { call } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { type silverGifts, silverGifts as silverGiftsCall } from '../../../../wire/silver/silver-gifts.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { NoSilver } from '../../../parts/silver/no-silver.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { silverGiftsTexts } from '../../../texts/silver/silver-gifts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Note } from '../../../ui/state/note.tsx'
import { GiftForm } from './gift-form.tsx'
import { GiftList } from './gift-list.tsx'
import { GiftMade } from './gift-made.tsx'

export type Gifts = z.output<(typeof silverGifts)['answers']>
export type Gift = Gifts['gifts'][number]

/** What can be given, the gift that was just made, and all that were. */
export function Giving() {
  const { give: t } = useTexts(silverGiftsTexts)
  const [page, setPage] = useState(1)
  const [made, setMade] = useState<Gift>()
  const { asked, again } = useAsked(() => call('POST silver-gifts', silverGiftsCall, { page }), `gifts ${page}`)
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} lines={8} />
  const { data } = asked
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
            onGiven={(gift) => {
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

function MayGive({ gifts, onGiven }: { gifts: Gifts; onGiven: (gift: Gift) => void }) {
  const { give: t } = useTexts(silverGiftsTexts)
  if (!gifts.open) return <Note tone="info">{t.closed}</Note>
  if (gifts.balance > 0) return <GiftForm gifts={gifts} onGiven={onGiven} />
  return <NoSilver words={t} />
}
