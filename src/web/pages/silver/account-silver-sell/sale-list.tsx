import '../../../parts/order/order-row.css'
import '../../../ui/value/price.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { ofSale } from '../../../../wire/silver/silver-out.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import type { SilverSalesView } from './silver-selling.tsx'

type Sale = SilverSalesView['sales'][number]

/** Newest first, with where the money is. */
export function SaleList({ sales, onChange }: { sales: readonly Sale[]; onChange: () => void }) {
  const { sales: t } = useTexts(silverOutTexts)
  return (
    <section>
      <h2 className="below-s">{t.title}</h2>
      {sales.length === 0 && <EmptyState inList title={t.none} />}
      <ul>
        {sales.map((sale) => (
          <SaleRow key={sale.id} sale={sale} onChange={onChange} />
        ))}
      </ul>
    </section>
  )
}

const tones = { DUE: 'plain', SENT: 'plain', PAID: 'ok', FAILED: 'bad', UNDONE: 'plain' } as const

function SaleRow({ sale, onChange }: { sale: Sale; onChange: () => void }) {
  const { sales: t } = useTexts(silverOutTexts)
  const { moment } = useTexts(dateTexts)
  return (
    <li className="order-row">
      <div>
        <p className="number medium">{formatSilver(sale.silver)}</p>
        <p className="small muted">
          {sale.uniqueSaleId} · {t.soldAt(moment(sale.soldAt))}
        </p>
        <p className="row wrapping above-xs gap-xs">
          <StatusTag tone={tones[sale.state]}>{t.states[sale.state]}</StatusTag>
        </p>
        <p className="small soft above-xs">
          <Status sale={sale} />
        </p>
        {sale.state === 'FAILED' && <Choice sale={sale} onChange={onChange} />}
      </div>
      <p className="price number text-end">{formatMoney(sale.amount)}</p>
    </li>
  )
}

function Status({ sale }: { sale: Sale }) {
  const { sales: t } = useTexts(silverOutTexts)
  const { moment } = useTexts(dateTexts)
  const account = t.account(sale.ifsc, sale.number.slice(-4))
  if (sale.state === 'FAILED') return t.failed(sale.reason)
  if (sale.state === 'UNDONE') return t.undone
  if (sale.state === 'PAID' && sale.paidAt)
    return (
      <>
        {t.paid(moment(sale.paidAt), account)}
        <br />
        {t.utr(sale.utr)}
      </>
    )
  return t.inTransit(account)
}

/** The bank did not take it: once more, which needs a code, or the grams again. */
function Choice({ sale, onChange }: { sale: Sale; onChange: () => void }) {
  const { sales: t } = useTexts(silverOutTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState<'retry' | 'undo'>()
  const [failure, setFailure] = useState<CallFailure>()
  const choose = async (what: 'retry' | 'undo') => {
    if (busy) return
    setBusy(what)
    setFailure(undefined)
    const response = await stepUp.run((options) =>
      callApi(`POST digital-wallet-sell/${what}`, ofSale, { saleId: sale.id }, options),
    )
    setBusy(undefined)
    if (!response) return
    if (response.ok) onChange()
    else setFailure(response)
  }
  return (
    <div className="stack above-s">
      <CallErrorNote failure={failure} />
      <div className="row wrapping">
        <Button size="small" busy={busy === 'retry' && t.retrying} onClick={() => choose('retry')}>
          {t.retry}
        </Button>
        <Button variant="secondary" size="small" busy={busy === 'undo' && t.undoing} onClick={() => choose('undo')}>
          {t.undo}
        </Button>
      </div>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </div>
  )
}
