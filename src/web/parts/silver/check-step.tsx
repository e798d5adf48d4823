import '../../ui/layout/panel.css'
import '../checkout/checkout.css'
import '../../ui/layout/table.css'
import '../figures.css'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { gstRateWithin } from '../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatPercent, formatRoundMoney } from '../../../units/format.ts'
import { useSite } from '../../routing/use-page.ts'
import { sumTexts } from '../../texts/catalog/sums.ts'
import { silverWalletTexts } from '../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { LedgerList } from '../../ui/layout/ledger-list.tsx'
import { Note } from '../../ui/state/note.tsx'
import { clockText } from '../../ui/value/clock-text.ts'
import { useTimeLeft } from '../../ui/value/countdown-text.tsx'
import { urls } from '../../urls.ts'
import { silverSumText } from '../product/metal-lines.ts'
import { BuyingClosed } from '../site/buying-closed.tsx'
import { useBuyingClosed } from '../site/closed-for-sale.ts'
import { SilverResale } from './silver-resale.tsx'
import type { SilverQuote, SilverQuoteState } from './use-quote.ts'

/** Step two: the break-down, every way of paying with its charge, and how long the price is held. */
export function CheckStep({ state, quote }: { state: SilverQuoteState; quote: SilverQuote }) {
  const t = useTexts(silverWalletTexts)
  const sums = useTexts(sumTexts)
  const navigate = useNavigate()
  const { charges } = useSite()
  const left = useTimeLeft(quote.endsAtMs)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  const over = left === 0
  const isClosed = useBuyingClosed()
  return (
    <section className="panel" aria-labelledby="check-silver">
      <div className="panel-body">
        <h2 className="label-heading below-m" id="check-silver" ref={heading} tabIndex={-1}>
          {t.check}
        </h2>
        <LedgerList
          lines={[
            {
              label: t.silverAt(silverSumText({ ...quote, amount: quote.metalValue }, sums)),
              amount: quote.metalValue,
            },
            { label: t.gst(formatPercent(gstRateWithin(quote.metalValue, quote.gst))), amount: quote.gst },
            {
              label: t.charges,
              text: quote.gatewayCharge ? formatMoney(quote.gatewayCharge) : t.noCharge(charges.upi === 0),
            },
            { label: t.total, amount: quote.total, kind: 'total' },
          ]}
        />
        {quote.buyBackRate !== undefined && <SilverResale purchase={quote} buyBackRate={quote.buyBackRate} />}
        <MethodsTable methods={quote.ways} />
        <p className="small soft above-m">{t.final}</p>
        {over ? (
          <Note tone="warn" live className="above-m">
            {t.over}
          </Note>
        ) : (
          <p className="small soft above-m number" role="timer" aria-live="off">
            {left === undefined ? ' ' : t.holdsFor(clockText(left))}
          </p>
        )}
        {state.refusal && (
          <Note tone="bad" live className="above-m">
            {state.refusal}
          </Note>
        )}
        <div className="actions above-l">
          <Button variant="tertiary" onClick={state.goBack}>
            {t.goBack}
          </Button>
          {isClosed ? (
            <BuyingClosed />
          ) : over ? (
            <Button onClick={state.request} busy={state.busy && t.asking}>
              {t.newPrice}
            </Button>
          ) : (
            <Button onClick={() => navigate(urls.silverPayment(quote.orderId))}>{t.makePayment}</Button>
          )}
        </div>
      </div>
    </section>
  )
}

function MethodsTable({ methods }: { methods: SilverQuote['ways'] }) {
  const t = useTexts(silverWalletTexts)
  return (
    <table className="table figures above-l">
      <caption className="sr-only">{t.methods}</caption>
      <thead>
        <tr>
          <th scope="col">{t.method}</th>
          <th scope="col" className="right">
            {t.charge}
          </th>
          <th scope="col" className="right">
            {t.pay}
          </th>
        </tr>
      </thead>
      <tbody>
        {methods.map(({ mode, charge, total, limit }) => (
          <tr key={mode}>
            <th scope="row">
              {t.modes[mode as keyof typeof t.modes]}
              {limit !== null && <span className="micro muted own-line">{t.limit(formatRoundMoney(limit))}</span>}
            </th>
            <td className="right number muted">{charge ? formatMoney(charge) : t.none}</td>
            <td className="right number">{formatMoney(total)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
