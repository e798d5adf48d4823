import { useState } from 'react'
import { handSource } from '../../../../shop/pricing/rates/rules.ts'
import { formatMoney, formatPercent } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminSummary } from '../../../admin-summary.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ChoiceField, MomentField, MoneyField, YesNoField } from '../../../parts/form/fields.tsx'
import { Card } from '../../../parts/page/card.tsx'
import {
  type MetalName,
  metalOrder,
  metalTitles,
  type RateDraft,
  type RateSide,
  type RatesPageData,
  type RateValidity,
} from './rate-draft.ts'

const groups: readonly (readonly [side: RateSide, title: string])[] = [
  ['sell', 'Sell rate'],
  ['ownBuy', 'Buy rate, own brand'],
  ['otherBuy', 'Buy rate, other mints'],
]

const fixedValidities: readonly (readonly [RateValidity, string])[] = [
  ['close', 'Until trading closes today'],
  ['time', 'Until a set time'],
]
const validities: readonly (readonly [RateValidity, string])[] = [
  ['hour', 'For one hour, regardless of the feed'],
  ['reading', 'Until the next feed update'],
  ...fixedValidities,
]
const validitiesWithoutFeed: readonly (readonly [RateValidity, string])[] = [
  ['hour', 'For one hour'],
  ...fixedValidities,
]

interface FormProps {
  ratesPage: RatesPageData
  draft: RateDraft
  refetch: () => void
}

/** The form that publishes rates: six amounts beside the present ones, and the time until which they hold. */
export function PublishForm({ ratesPage, draft, refetch }: FormProps) {
  const [refused, setRefused] = useState<string>()
  const isSetUp = useAdminSummary()?.sellingState !== 'not-opened'
  const overLimit = isSetUp ? metalsOverLimit(ratesPage, draft) : []
  const settle = () => {
    setRefused(undefined)
    // The draft that was sent: what was typed meanwhile is of the next one.
    draft.discard()
    refetch()
  }
  const publish = useAdminMutation('POST admin/rates/publish', {
    onSuccess: settle,
    onProposed: settle,
    successMessage: 'Published. Prices are updated',
    onRefused: ({ sentence, status }) => {
      setRefused(sentence)
      if (status === 409) refetch()
    },
  })
  const send = () => {
    publish.mutate({
      gold: draft.pricesOf('gold'),
      silver: draft.pricesOf('silver'),
      validUntil: draft.validUntil(),
      seen: ratesPage.publications[0]?.id ?? 0,
    })
  }
  return (
    <Card>
      <form
        className="admin-form"
        onSubmit={(event) => {
          event.preventDefault()
          send()
        }}
        noValidate
      >
        <div className="rate-groups">
          {groups.map(([side, title]) => (
            <fieldset key={side} className={side === 'otherBuy' ? 'across' : undefined}>
              <legend className="label-heading">{title}</legend>
              <div className="rate-fields">
                {metalOrder.map((metal) => (
                  <RateField key={metal} metal={metal} side={side} draft={draft} />
                ))}
              </div>
            </fieldset>
          ))}
        </div>
        <YesNoField
          label="Keep the spread"
          name="keepsSpread"
          value={draft.keepsSpread}
          onValue={draft.setKeepsSpread}
          error={undefined}
          optional={false}
          hint="Buy rates you have not typed follow the sell rate."
        />
        <ChoiceField
          label="Valid"
          name="validity"
          value={draft.validity}
          onValue={draft.setValidity}
          error={undefined}
          optional={false}
          choices={hasFeed(ratesPage) ? validities : validitiesWithoutFeed}
          hint={hasFeed(ratesPage) ? undefined : 'Nothing is sold after that, until you publish again'}
        />
        {draft.validity === 'time' && (
          <MomentField
            label="Until"
            name="until"
            value={draft.until}
            onValue={draft.setUntil}
            error={undefined}
            optional={false}
            hint="Within seven days"
          />
        )}
        {refused && (
          <Note tone="warn" live>
            {refused}
          </Note>
        )}
        <SecondPerson ratesPage={ratesPage} over={overLimit} />
        <div className="form-foot">
          {draft.isTyped && (
            <Button variant="tertiary" size="small" onClick={draft.discard}>
              Discard draft
            </Button>
          )}
          <Button
            type="submit"
            busy={publish.isPending && 'Publishing'}
            disabled={draft.changed.length === 0 || draft.unreadable || (draft.validity === 'time' && !draft.until)}
          >
            {overLimit.length > 0 ? 'Send for approval' : publishLabel(ratesPage, draft)}
          </Button>
        </div>
      </form>
    </Card>
  )
}

const hasFeed = ({ sources }: RatesPageData): boolean => sources.some(({ inUse, name }) => inUse && name !== handSource)

function publishLabel({ metals }: RatesPageData, { changed }: RateDraft): string {
  const count = metals.filter(({ metal }) => changed.includes(metal)).reduce((sum, { products }) => sum + products, 0)
  return count > 0 ? `Publish to ${formatCount(count, 'product')}` : 'Publish'
}

function RateField({ metal, side, draft }: { metal: MetalName; side: RateSide; draft: RateDraft }) {
  const [now, value] = [draft.nowOf(metal, side), draft.typedOf(metal, side)]
  return (
    <MoneyField
      className={`rate-field ${metal}`}
      label={metalTitles[metal]}
      name={`${metal}.${side}`}
      value={value}
      onValue={(next) => draft.type(metal, side, next)}
      error={undefined}
      optional={false}
      hint={now === 0 ? 'No rate yet' : `Now ${formatMoney(now)}, ${priceChangeText(now, value)}`}
    />
  )
}

/** "up 0.39%" */
export function priceChangeText(now: number, next: number | null): string {
  if (next === null || Number.isNaN(next) || next === now || now === 0) return 'no change'
  const share = Math.round((Math.abs(next - now) * 10_000) / now)
  const size = share === 0 ? 'less than 0.01%' : formatPercent(share)
  return `${next > now ? 'up' : 'down'} ${size}`
}

/** The metals whose rates would move further in a day than one person may move them; calculated as on the server. */
const metalsOverLimit = (ratesPage: RatesPageData, draft: RateDraft): readonly MetalName[] =>
  draft.changed.filter((metal) => {
    const prices = draft.pricesOf(metal)
    if (!prices) return false
    const priceChanges = (Object.keys(prices) as RateSide[]).map((side) => {
      const now = draft.nowOf(metal, side)
      return now === 0 ? 0 : Math.ceil((Math.abs(prices[side] - now) * 10_000) / now)
    })
    return ratesPage.changesOfDay[metal] + Math.max(...priceChanges) > ratesPage.mostAlone
  })

/** Shown before publishing. */
function SecondPerson({ ratesPage, over }: { ratesPage: RatesPageData; over: readonly MetalName[] }) {
  if (over.length === 0) return null
  const names = over.map((metal) => metalTitles[metal]).join(' and ')
  const changesToday = over.map((metal) => formatPercent(ratesPage.changesOfDay[metal])).join(' and ')
  return (
    <Note tone="warn">
      {names} would change by more than {formatPercent(ratesPage.mostAlone)} in one day ({changesToday} so far). A
      second person must approve.
    </Note>
  )
}
