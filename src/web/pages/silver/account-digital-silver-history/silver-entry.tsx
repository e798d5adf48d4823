import './page.css'
import { ArrowDown, ArrowUp, Download } from 'lucide-react'
import type * as z from 'zod/mini'
import { gstRateWithin } from '../../../../shop/pricing/rules/gst.ts'
import { formatMoney, formatPercent, formatSilver } from '../../../../units/format.ts'
import type { silverHistory } from '../../../../wire/silver/digital-silver.ts'
import { PageLink } from '../../../routing/link.tsx'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'

type Entry = z.output<(typeof silverHistory)['response']>['entries'][number]

/** A credit with what it cost and its invoice, or a debit with the order it went to (spec §2). */
export function SilverEntry({ entry }: { entry: Entry }) {
  const { history: t } = useTexts(silverWalletTexts)
  const { moment } = useTexts(dateTexts)
  const isCredit = entry.direction === 'Cr'
  const { uniqueOrderId, kind, silver, amount, invoice } = entry
  return (
    <li className="silver-entry">
      <span
        className={classNames('direction', !isCredit && 'debit')}
        role="img"
        aria-label={isCredit ? t.credit : t.debit}
      >
        <Icon of={isCredit ? ArrowUp : ArrowDown} />
      </span>
      <div>
        <p className="medium">{t.entry(entry.title)}</p>
        <p className="small muted">
          {[t.company(entry.company), moment(entry.at), kind === 'purchase' ? uniqueOrderId : '']
            .filter(Boolean)
            .join(', ')}
        </p>
      </div>
      <div className="right">
        <p className="number semibold">
          {isCredit ? '+' : '−'}
          {formatSilver(silver)}
        </p>
        {amount !== null && <p className="small muted number">{formatMoney(amount)}</p>}
      </div>
      <div className="below">
        {amount !== null && <BreakDown entry={entry} />}
        {kind === 'order' && (
          <PageLink className="link small number" to={urls.order(uniqueOrderId)}>
            {t.order(uniqueOrderId)}
          </PageLink>
        )}
        {invoice && (
          <a className="link small row" href={invoice} download>
            <Icon of={Download} size="small" />
            {t.invoice}
          </a>
        )}
      </div>
    </li>
  )
}

function BreakDown({ entry: { metalValue, gst, gatewayCharge } }: { entry: Entry }) {
  const { history: t } = useTexts(silverWalletTexts)
  if (metalValue === null || gst === null) return null
  return (
    <p className="small soft">
      {t.inclusive(formatPercent(gstRateWithin(metalValue, gst)))}{' '}
      {t.breakDown(formatMoney(metalValue), formatMoney(gst), formatMoney(gatewayCharge ?? 0))}
    </p>
  )
}
