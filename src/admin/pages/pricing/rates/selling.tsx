import { useState } from 'react'
import { sourceTitle } from '../../../../shop/pricing/rates/rules.ts'
import { formatDateAndTime, formatMoney, formatPercent } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { type SalesPauseReason, SalesPauseReasonField } from '../../../parts/form/sales-pause-reason-field.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { sinceText, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag, MetalLabel } from '../../../parts/page/state-tag.tsx'
import { useMay } from '../../../session/session.ts'
import { type MetalName, metalOrder, metalTitles, type RatesPageData, type RatesPageMetal } from './rate-draft.ts'

/** Each metal with its rate, its age, and a button that stops or resumes sales. */
export function MetalSellingCard({ ratesPage, refetch }: { ratesPage: RatesPageData; refetch: () => void }) {
  const [reason, setReason] = useState<SalesPauseReason>('The rate looks wrong')
  const [words, setWords] = useState('')
  const selling = useAdminMutation('POST admin/rates/selling', {
    onSuccess: () => {
      refetch()
      refreshAdminSummary()
    },
  })
  const press = (metals: readonly MetalName[], stopped: boolean) =>
    selling.mutate({ metals: [...metals], stopped, reason: stopped ? (reason === 'other' ? words : reason) : '' })
  const metals = metalOrder.flatMap((metal) => ratesPage.metals.find((one) => one.metal === metal) ?? [])
  const allStopped = metals.length > 0 && metals.every(({ stop }) => stop)
  return (
    <Card
      title="Sales"
      sub="Pausing blocks all purchases, plans, redemptions and buy-backs at once. Customers can still browse, and locked payments keep their price."
    >
      <div className="selling">
        {metals.length === 0 && <p>There are no rates yet. Publish the first ones below.</p>}
        {metals.map((one) => (
          <MetalRow
            key={one.metal}
            one={one}
            busy={selling.isPending}
            refetch={refetch}
            onPress={(stopped) => press([one.metal], stopped)}
          />
        ))}
        {metals.length > 0 && (
          <div className="selling-foot">
            <SalesPauseReasonField value={reason} onValue={setReason} words={words} onWords={setWords} />
            <Button
              variant={allStopped ? 'primary' : 'danger'}
              size="small"
              disabled={selling.isPending}
              onClick={() => press(metalOrder, !allStopped)}
            >
              {allStopped ? 'Resume all sales' : 'Pause all sales'}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

interface RowProps {
  one: RatesPageMetal
  busy: boolean
  refetch: () => void
  onPress: (stopped: boolean) => void
}

function MetalRow({ one, busy, refetch, onPress }: RowProps) {
  const { metal, prices, stop } = one
  return (
    <div className="selling-row">
      <div>
        <p className="selling-rate">
          <MetalLabel of={metal}>{metalTitles[metal]}</MetalLabel>
          <b className="number">{formatMoney(prices.sell)}</b>
          <Status one={one} />
        </p>
        <p className="small muted">{howMade(one)}</p>
        {one.other && <p className="small muted">{besideOther(one.other)}</p>}
        {stop && (
          <p className="small">
            Paused by {stop.by}, <When at={stop.at} />: {stop.reason}
          </p>
        )}
      </div>
      <Button variant={stop ? 'primary' : 'secondary'} size="small" disabled={busy} onClick={() => onPress(!stop)}>
        {stop ? `Resume ${metal}` : `Pause ${metal}`}
      </Button>
      {one.held && <HeldRateNote one={one} heldRate={one.held} refetch={refetch} />}
    </div>
  )
}

function Status({ one: { why, stale } }: { one: RatesPageMetal }) {
  if (why === 'stopped') return <AdminStateTag tone="bad">Paused</AdminStateTag>
  if (why === 'held') return <AdminStateTag tone="bad">On hold</AdminStateTag>
  if (why === 'stale') return <AdminStateTag tone="bad">Expired</AdminStateTag>
  return stale ? <AdminStateTag tone="warn">Stale</AdminStateTag> : <AdminStateTag tone="ok">Sales</AdminStateTag>
}

function besideOther({ source, paisePerGram, apart }: NonNullable<RatesPageMetal['other']>): string {
  const otherQuote = `${sourceTitle(source)}: ${formatMoney(paisePerGram)}`
  if (apart === null) return otherQuote
  return `${otherQuote}; ${apart === 0 ? 'the feeds agree' : `the first feed is ${formatPercent(Math.abs(apart))} ${apart > 0 ? 'above' : 'below'} it`}`
}

/** The rate's source, premium and age. */
function howMade({ source, base, margin, premium, confirmedAt, validUntil, heldByHand }: RatesPageMetal): string {
  const age = `confirmed ${sinceText(confirmedAt)} ago`
  if (source === 'manual' || base === null) {
    const until = heldByHand && validUntil ? `, valid until ${formatDateAndTime(new Date(validUntil))}` : ''
    return `Set manually, ${age}${until}`
  }
  const parts = [
    margin > 0 && `margin ${formatPercent(margin)}`,
    premium.sell > 0 && `premium ${formatPercent(premium.sell)}`,
  ]
  const adjustments = parts.filter(Boolean).join(', ')
  return `${sourceTitle(source)}: ${formatMoney(base)}${adjustments && `, ${adjustments}`}; ${age}`
}

function HeldRateNote({
  one,
  heldRate,
  refetch,
}: {
  one: RatesPageMetal
  heldRate: NonNullable<RatesPageMetal['held']>
  refetch: () => void
}) {
  const may = useMay()
  const decide = useAdminMutation('POST admin/rates/held', {
    onSuccess: refetch,
    onProposed: refetch,
    successMessage: 'Last rate kept',
  })
  const share = Math.round(
    ((heldRate.paisePerGram - heldRate.previousPaisePerGram) * 10_000) / heldRate.previousPaisePerGram,
  )
  const { otherSource, otherPaisePerGram } = heldRate
  return (
    <Note tone="warn" className="whole">
      <p>
        {sourceTitle(heldRate.source)}: {formatMoney(heldRate.paisePerGram)} since <When at={heldRate.heldAt} />,{' '}
        {share < 0 ? 'down' : 'up'} {formatPercent(Math.abs(share))} from {formatMoney(heldRate.previousPaisePerGram)}.{' '}
        {otherSource && otherPaisePerGram && `${sourceTitle(otherSource)} quotes ${formatMoney(otherPaisePerGram)}. `}
        Sales of {one.metal} are paused until someone decides.
      </p>
      {may('rates') && (
        <p className="row wrapping above-xs">
          <Button
            variant="secondary"
            size="small"
            busy={decide.isPending && 'Saving'}
            onClick={() => decide.mutate({ metal: one.metal, accept: false })}
          >
            Keep last rate
          </Button>
          <Button
            size="small"
            disabled={decide.isPending}
            onClick={() => decide.mutate({ metal: one.metal, accept: true })}
          >
            Accept new rate
          </Button>
        </p>
      )}
    </Note>
  )
}
