import '../../../ui/layout/panel.css'
import '../../../ui/value/price.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, type Failed } from '../../../../browser/call.ts'
import { formatDateAndTime, formatMoney, formatSilver } from '../../../../units/format.ts'
import { type quoteSale, quoteSale as quoteSaleCall } from '../../../../wire/silver/silver-out.ts'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, usePassing } from '../../../ui/dialog/passing.ts'
import { Note } from '../../../ui/state/note.tsx'
import { MetalDot } from '../../../ui/value/punch.tsx'
import { QuotePart } from './quote-part.tsx'
import type { Account, Sales } from './selling.tsx'
import { WeightForm } from './weight-form.tsx'

/** A price the server stands by, and until when by this browser's clock. */
export type Quote = z.output<(typeof quoteSale)['answers']> & {
  readonly end: number
  /** What the one before it came to, where it was another sum. */
  readonly before: number | null
}

interface SellPanelProps {
  sales: Sales
  account: Account
  onSold: () => void
}

/** First a weight, then its price, then the sale (rules/wallets.md 3.5). */
export function SellPanel({ sales: { balance, rate }, account, onSold }: SellPanelProps) {
  const { sell: t } = useTexts(silverOutTexts)
  const [quote, setQuote] = useState<Quote>()
  const [sold, say] = usePassing<string>(seconds.payment)

  const ask = async (silver: number): Promise<Failed | undefined> => {
    say(undefined)
    const answer = await call('POST digital-wallet-sell-quote', quoteSaleCall, { silver })
    if (!answer.ok) return answer
    const { data } = answer
    const before = quote && quote.silver === data.silver && quote.amount !== data.amount ? quote.amount : null
    setQuote({ ...data, before, end: Date.now() + data.heldForSeconds * 1000 })
  }
  const done = (sale: { silver: number; amount: number }) => {
    setQuote(undefined)
    say(t.sold(formatSilver(sale.silver), formatMoney(sale.amount)))
    onSold()
  }
  const why = useWhyNot(account)
  return (
    <section className="panel">
      <div className="panel-body">
        <p className="row small soft gap-xs">
          <MetalDot metal="silver" />
          {t.priceLabel}
        </p>
        <p className="above-2xs">
          {rate === null ? (
            <span className="soft">{t.resting}</span>
          ) : (
            <>
              <span className="price-large number">{formatMoney(rate)}</span> <span className="muted">{t.perGram}</span>
            </>
          )}
        </p>
        {sold && (
          <Note tone="ok" className="above-m" live>
            {sold}
          </Note>
        )}
        {why && (
          <Note tone="info" className="above-m">
            {why}
          </Note>
        )}
      </div>
      <div className="panel-body">
        {quote ? (
          <QuotePart
            key={quote.quoteId}
            quote={quote}
            account={account}
            mayPay={why === null}
            onAgain={() => ask(quote.silver)}
            onBack={() => setQuote(undefined)}
            onSold={done}
          />
        ) : (
          <WeightForm balance={balance} resting={rate === null} onAsk={ask} />
        )}
      </div>
    </section>
  )
}

/** Why nothing can be paid out now; null when it can. */
function useWhyNot(account: Account): string | null {
  const { why: t } = useTexts(silverOutTexts)
  if (!account) return t.NONE
  if (account.state === 'CHECKING') return t.CHECKING
  if (account.state !== 'VERIFIED') return t.REFUSED
  return account.isPayable ? null : t.cooling(formatDateAndTime(account.payableFrom))
}
