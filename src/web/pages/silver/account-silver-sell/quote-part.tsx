import '../../../parts/checkout/checkout.css'
import { useState } from 'react'
import { call, type Failed } from '../../../../browser/call.ts'
import { formatMoney, formatRate, formatSilver } from '../../../../units/format.ts'
import { sellSilver } from '../../../../wire/silver/silver-out.ts'
import { PanForm } from '../../../parts/checkout/pan-form.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LedgerList } from '../../../ui/layout/ledger-list.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { minutesText } from '../../../ui/value/countdown.ts'
import { useTimeLeft } from '../../../ui/value/countdown-text.tsx'
import type { Quote } from './sell-panel.tsx'
import type { Account } from './selling.tsx'

interface QuotePartProps {
  quote: Quote
  account: Account
  mayPay: boolean
  onAgain: () => Promise<Failed | undefined>
  onBack: () => void
  onSold: (sale: { silver: number; amount: number }) => void
}

/** What it brings, for how long, and the sale itself, which a code confirms. */
export function QuotePart({ quote, account, mayPay, onAgain, onBack, onSold }: QuotePartProps) {
  const { sell: t, sales: words } = useTexts(silverOutTexts)
  const stepUp = useStepUp()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const left = useTimeLeft(quote.end)
  const isOver = left === 0 || says(trouble, 'quote_over')

  const run = async (work: () => Promise<Failed | undefined>) => {
    if (busy) return
    setBusy(true)
    setTrouble(undefined)
    const failed = await work()
    setBusy(false)
    setTrouble(failed)
  }
  const sell = () =>
    run(async () => {
      const { silver, quoteId } = quote
      const answer = await stepUp.ask((options) =>
        call('POST digital-wallet-sell', sellSilver, { silver, quoteId }, options),
      )
      if (!answer) return undefined
      if (!answer.ok) return answer
      onSold(answer.data.sale)
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
          { label: t.line(formatSilver(quote.silver), formatRate(quote.rate)), amount: quote.amount },
          ...(account ? [{ label: t.to, words: words.account(account.ifsc, account.number.slice(-4)) }] : []),
          { label: t.get, amount: quote.amount, kind: 'total' as const },
        ]}
      />
      {isOver ? (
        <Note tone="info" live>
          {t.over}
        </Note>
      ) : (
        <p className="small soft">
          <span className="number">{left === undefined ? '\u00a0' : t.heldFor(minutesText(left))}</span>. {t.noTax}
        </p>
      )}
      {!says(trouble, 'quote_over') && <TroubleNote trouble={trouble} />}
      {says(trouble, 'pan_required') && <PanForm onSaved={() => setTrouble(undefined)} />}
      <div className="actions">
        <Button look="tertiary" onClick={onBack} disabled={busy}>
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
const says = (trouble: Failed | undefined, what: 'quote_over' | 'pan_required'): boolean =>
  typeof trouble?.data === 'object' && trouble.data !== null && what in trouble.data
