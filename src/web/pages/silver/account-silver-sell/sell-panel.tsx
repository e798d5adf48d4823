import '../../../ui/layout/panel.css'
import '../../../ui/value/price.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { quoteSilverSale as quoteSaleCall, type quoteSilverSale } from '../../../../wire/silver/silver-out.ts'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { Note } from '../../../ui/state/note.tsx'
import { MetalDot } from '../../../ui/value/fineness-badge.tsx'
import { QuotePart } from './quote-part.tsx'
import type { PayoutBankAccount, SilverSalesView } from './silver-selling.tsx'
import { WeightForm } from './weight-form.tsx'

/** A price the server stands by, and until when by this browser's clock. */
export type SilverSaleQuote = z.output<(typeof quoteSilverSale)['response']> & {
  readonly end: number
  /** What the one before it came to, where it was another sum. */
  readonly before: number | null
}

interface SellPanelProps {
  sales: SilverSalesView
  account: PayoutBankAccount
  onSold: () => void
}

/** First a weight, then its price, then the sale (rules/wallets.md 3.5). */
export function SellPanel({ sales: { balance, rate }, account, onSold }: SellPanelProps) {
  const { sell: t } = useTexts(silverOutTexts)
  const [quote, setQuote] = useState<SilverSaleQuote>()
  const [sold, showSold] = useTransientMessage<string>(seconds.payment)

  const fetchQuote = async (silver: number): Promise<CallFailure | undefined> => {
    showSold(undefined)
    const response = await callApi('POST digital-wallet-sell-quote', quoteSaleCall, { silver })
    if (!response.ok) return response
    const { data } = response
    const before = quote && quote.silver === data.silver && quote.amount !== data.amount ? quote.amount : null
    setQuote({ ...data, before, end: Date.now() + data.heldForSeconds * 1000 })
  }
  const done = (sale: { silver: number; amount: number }) => {
    setQuote(undefined)
    showSold(t.sold(formatSilver(sale.silver), formatMoney(sale.amount)))
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
            onAgain={() => fetchQuote(quote.silver)}
            onBack={() => setQuote(undefined)}
            onSold={done}
          />
        ) : (
          <WeightForm balance={balance} resting={rate === null} onQuote={fetchQuote} />
        )}
      </div>
    </section>
  )
}

/** Why nothing can be paid out now; null when it can. */
function useWhyNot(account: PayoutBankAccount): string | null {
  const { why: t } = useTexts(silverOutTexts)
  const { moment } = useTexts(dateTexts)
  if (!account) return t.NONE
  if (account.state === 'CHECKING') return t.CHECKING
  if (account.state !== 'VERIFIED') return t.REFUSED
  return account.isPayable ? null : t.cooling(moment(account.payableFrom))
}
