import '../../../parts/checkout/checkout.css'
import { useState } from 'react'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { sellSilver } from '../../../../wire/silver/silver-out.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { PanForm } from '../../../parts/checkout/pan-form.tsx'
import { silverSumText } from '../../../parts/product/metal-lines.ts'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { sumTexts } from '../../../texts/catalog/sums.ts'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { minutesText } from '../../../ui/value/countdown.ts'
import { useTimeLeft } from '../../../ui/value/countdown-text.tsx'
import type { SilverSaleQuote } from './sell-panel.tsx'
import type { PayoutBankAccount } from './silver-selling.tsx'

interface QuotePartProps {
  quote: SilverSaleQuote
  account: PayoutBankAccount
  mayPay: boolean
  onAgain: () => Promise<CallFailure | undefined>
  onBack: () => void
  onSold: (sale: { silver: number; amount: number }) => void
}

/** What it brings, for how long, and the sale itself, which a code confirms. */
export function QuotePart({ quote, account, mayPay, onAgain, onBack, onSold }: QuotePartProps) {
  const { sell: t, sales: texts } = useTexts(silverOutTexts)
  const sums = useTexts(sumTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const left = useTimeLeft(quote.end)
  const isOver = left === 0 || hasCause(failure, 'quote_over')

  const run = async (work: () => Promise<CallFailure | undefined>) => {
    if (busy) return
    setBusy(true)
    setFailure(undefined)
    const failed = await work()
    setBusy(false)
    setFailure(failed)
  }
  const sell = () =>
    run(async () => {
      const { silver, quoteId } = quote
      const response = await stepUp.run((options) =>
        callApi('POST digital-wallet-sell', sellSilver, { silver, quoteId }, options),
      )
      if (!response) return undefined
      if (!response.ok) return response
      onSold(response.data.sale)
    })

  return (
    <div className="stack gap-l">
      <h2 className="label-heading">{t.check}</h2>
      {quote.before !== null && (
        <Note tone="warn" live>
          {t.changed(formatMoney(quote.before), formatMoney(quote.amount))}
        </Note>
      )}
      <LedgerList
        lines={[
          { label: silverSumText(quote, sums), amount: quote.amount },
          ...(account ? [{ label: t.to, text: texts.account(account.ifsc, account.number.slice(-4)) }] : []),
          { label: t.get, amount: quote.amount, kind: 'total' as const },
        ]}
      />
      {isOver ? (
        <Note tone="info" live>
          {t.over}
        </Note>
      ) : (
        <p className="small soft">
          <span className="number">{left === undefined ? '\u00a0' : t.holdsFor(minutesText(left))}</span>
          <br />
          {t.noTax}
        </p>
      )}
      {!hasCause(failure, 'quote_over') && <CallErrorNote failure={failure} />}
      {hasCause(failure, 'pan_required') && <PanForm onSaved={() => setFailure(undefined)} />}
      <div className="actions">
        <Button variant="tertiary" onClick={onBack} disabled={busy}>
          {t.back}
        </Button>
        {isOver ? (
          <Button busy={busy && t.asking} onClick={() => run(onAgain)}>
            {t.newPrice}
          </Button>
        ) : (
          <Button disabled={!mayPay} busy={busy && t.selling} onClick={sell}>
            {t.sellFor(formatMoney(quote.amount))}
          </Button>
        )}
      </div>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </div>
  )
}

/** What the refusal asks for besides its sentence. */
const hasCause = (failure: CallFailure | undefined, what: 'quote_over' | 'pan_required'): boolean =>
  typeof failure?.data === 'object' && failure.data !== null && what in failure.data
