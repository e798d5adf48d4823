import '../timeline.css'
import '../../../../parts/cart/cart-line.css'
import '../../../../ui/layout/panel.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { wordLabel } from '../../../../../browser/api-wording.ts'
import { type CallFailure, callApi } from '../../../../../browser/call.ts'
import { formatMoney, formatWeight } from '../../../../../units/format.ts'
import { ofBuyBack, type orderBuyBacks } from '../../../../../wire/buy-back/buy-back-request.ts'
import { CallErrorNote } from '../../../../parts/call-error-note.tsx'
import { PanForm } from '../../../../parts/checkout/pan-form.tsx'
import type { StatusTone } from '../../../../parts/order/order-progress.ts'
import { StepUpDialog } from '../../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../../parts/sign-in/use-step-up.ts'
import { StatusTag } from '../../../../parts/status-tag.tsx'
import { PageLink } from '../../../../routing/link.tsx'
import type { Texts } from '../../../../texts/area.ts'
import { buyBackTexts } from '../../../../texts/buy-back/buy-back.ts'
import { dateTexts } from '../../../../texts/site/dates.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Button } from '../../../../ui/button/button.tsx'
import { urls } from '../../../../urls.ts'
import { needsPan } from '../pan-requirement.ts'

export type OrderBuyBack = z.output<(typeof orderBuyBacks)['response']>['buyBacks'][number]

interface BuyBackStateProps {
  buyBack: OrderBuyBack
  onChange: () => void
}

const tones: Readonly<Record<OrderBuyBack['state'], StatusTone>> = {
  REQUESTED: 'warn',
  APPROVED: 'info',
  RECEIVED: 'info',
  ASSAYED: 'info',
  OFFERED: 'warn',
  ACCEPTED: 'info',
  PAYING: 'info',
  PAID: 'ok',
  UNPAID: 'bad',
  DECLINED: 'bad',
  RETURNED: 'plain',
  EXPIRED: 'plain',
  WITHDRAWN: 'plain',
}

/** How a buy-back stands, what comes next, and what its customer may do. */
export function BuyBackStatus({ buyBack, onChange }: BuyBackStateProps) {
  const { status: t } = useTexts(buyBackTexts)
  const dates = useTexts(dateTexts)
  const { number, state, status, quantity, askedAt, voucher } = buyBack
  return (
    <section className="panel wash line-whole above-s" aria-label={number}>
      <div className="panel-body">
        <div className="row wrapping between gap-s">
          <p className="row wrapping gap-xs">
            <span className="number medium">{number}</span>
            <StatusTag tone={tones[state]}>{wordLabel(status)}</StatusTag>
          </p>
          <Sum buyBack={buyBack} />
        </div>
        <p className="small muted above-2xs">
          {t.pieces(quantity)} · {t.requestedOn(dates.day(askedAt))}
        </p>
        <p className="small above-xs">{nextOf(buyBack, t, dates)}</p>
        <BuyBackActions buyBack={buyBack} onChange={onChange} />
        <div className="row wrapping small above-xs gap-l">
          {voucher && (
            <a className="link" href={voucher} download>
              {t.voucher}
            </a>
          )}
          {(state === 'OFFERED' || state === 'ACCEPTED' || state === 'UNPAID') && (
            <PageLink className="link" to={urls.sellSilver()}>
              {state === 'OFFERED' ? t.addBank : t.bank}
            </PageLink>
          )}
        </div>
        <BuyBackTimeline buyBack={buyBack} />
      </div>
    </section>
  )
}

function Sum({ buyBack }: { buyBack: OrderBuyBack }) {
  const { status: t } = useTexts(buyBackTexts)
  const { state, amount, quoted } = buyBack
  const isSold = state === 'ACCEPTED' || state === 'PAYING' || state === 'PAID' || state === 'UNPAID'
  return (
    <p className="number">
      <span className="small muted">{isSold ? t.paid : amount > 0 ? t.offer : t.priceNow}</span>{' '}
      <span className="semibold">{formatMoney(amount || quoted)}</span>
    </p>
  )
}

type StatusTexts = Texts<typeof buyBackTexts>['status']

function nextOf(buyBack: OrderBuyBack, t: StatusTexts, dates: Texts<typeof dateTexts>): string {
  const { state, answer, utr, paidAt, foundWeight, offerEndsAt } = buyBack
  const weight = formatWeight(foundWeight ?? 0)
  switch (state) {
    case 'REQUESTED':
      return `${t.REQUESTED} ${priceHolds(buyBack, t, dates)}`
    case 'APPROVED':
      return `${handedOver(buyBack, t)} ${priceHolds(buyBack, t, dates)}`
    case 'ASSAYED':
      return t.ASSAYED(weight)
    case 'OFFERED':
      return t.OFFERED(weight, offerEndsAt ? dates.moment(offerEndsAt) : '')
    case 'PAID':
      return t.PAID(paidAt ? dates.day(paidAt) : '', utr)
    case 'UNPAID':
    case 'DECLINED':
    case 'RETURNED':
      return t[state](answer)
    default:
      return t[state]
  }
}

const priceHolds = ({ heldUntil }: OrderBuyBack, t: StatusTexts, { moment }: Texts<typeof dateTexts>): string =>
  heldUntil ? t.holdsUntil(moment(heldUntil)) : t.atReceipt

const handedOver = ({ pickupOn, pickupSlot }: OrderBuyBack, t: StatusTexts): string =>
  pickupOn && pickupSlot ? t.fetched(pickupOn, pickupSlot) : t.byHand

type BuyBackAction = 'accept' | 'refuse' | 'withdraw' | 'retry'

const actionsByState: Readonly<Partial<Record<OrderBuyBack['state'], readonly BuyBackAction[]>>> = {
  REQUESTED: ['withdraw'],
  APPROVED: ['withdraw'],
  OFFERED: ['accept', 'refuse'],
  UNPAID: ['retry'],
}

const busyWord = { accept: 'accepting', refuse: 'refusing', withdraw: 'withdrawing', retry: 'retrying' } as const

/** What brings or sends money asks for a code first. */
function BuyBackActions({ buyBack, onChange }: BuyBackStateProps) {
  const { status: t } = useTexts(buyBackTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState<BuyBackAction>()
  const [failure, setFailure] = useState<CallFailure>()
  const doings = actionsByState[buyBack.state] ?? []
  if (doings.length === 0) return null
  const act = async (what: BuyBackAction) => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    const response = await stepUp.run((options) =>
      callApi(`POST buy-back-${what}`, ofBuyBack, { id: buyBack.id }, options),
    )
    setBusy(undefined)
    if (!response) return
    if (response.ok) onChange()
    else setFailure(response)
  }
  return (
    <div className="stack above-s">
      <CallErrorNote failure={failure} />
      {needsPan(failure) && <PanForm onSaved={() => setFailure(undefined)} />}
      <div className="row wrapping gap-xs">
        {doings.map((what) => (
          <Button
            key={what}
            size="small"
            variant={what === 'accept' || what === 'retry' ? 'primary' : 'secondary'}
            busy={busy === what && t[busyWord[what]]}
            onClick={() => act(what)}
          >
            {what === 'accept' ? t.accept(formatMoney(buyBack.amount)) : t[what]}
          </Button>
        ))}
      </div>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </div>
  )
}

function BuyBackTimeline({ buyBack: { timeline } }: { buyBack: OrderBuyBack }) {
  const { status: t } = useTexts(buyBackTexts)
  const { moment } = useTexts(dateTexts)
  if (timeline.length < 2) return null
  return (
    <details className="small above-s">
      <summary className="link">{t.timeline}</summary>
      <ol className="timeline upright above-s">
        {timeline.map(({ status, at }, place) => (
          <li key={at.toISOString() + status} className={place === timeline.length - 1 ? 'now' : 'passed'}>
            <div>
              <span className="medium">{wordLabel(status)}</span>
              <p className="muted number">{moment(at)}</p>
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
