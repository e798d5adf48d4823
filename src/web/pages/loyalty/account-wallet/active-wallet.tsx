import { callApi } from '../../../../browser/call.ts'
import '../../../ui/layout/panel.css'
import { formatMoney, formatPoints, formatSilver } from '../../../../units/format.ts'
import { spendable, worthOfPoints } from '../../../../units/points.ts'
import { silverStatus } from '../../../../wire/loyalty/points-wallet.ts'
import { BalanceList } from '../../../parts/account/balances.tsx'
import type { PointsWalletStatus } from '../../../parts/account/use-activate-wallet.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

/** What is in the wallet, what is on its way, and what will not last. */
export function ActiveWallet({ points }: { points: PointsWalletStatus }) {
  const t = useTexts(walletTexts)
  const { day } = useTexts(dateTexts)
  const { balance, total, spent, held, pending, expiring } = points
  return (
    <div className="stack">
      <BalanceList
        balances={[
          { name: t.balance, amount: formatPoints(balance), unit: t.points },
          { name: t.total, amount: formatPoints(total), unit: t.points },
          { name: t.spent, amount: formatPoints(spent), unit: t.points },
        ]}
      />
      <p className="soft">{t.worth(formatMoney(worthOfPoints(spendable(balance))))}</p>
      {held > 0 && <Note tone="info">{t.reserved(formatPoints(held))}</Note>}
      {pending > 0 && <Note>{t.pending(formatPoints(pending))}</Note>}
      {expiring && <Note tone="warn">{t.expiring(formatPoints(expiring.points), day(expiring.on))}</Note>}
      <p className="row wrapping">
        <LinkButton variant="secondary" size="small" to={urls.account('wallet-history')}>
          {t.seeHistory}
        </LinkButton>
        <LinkButton variant="tertiary" size="small" to={urls.products('all-silver')}>
          {t.use}
        </LinkButton>
      </p>
      <SilverBalance />
    </div>
  )
}

/** The other wallet that was activated with it. */
function SilverBalance() {
  const t = useTexts(walletTexts)
  const { query } = useApiQuery(() => callApi('POST digital-wallet-active-status', silverStatus, {}), 'silver')
  if (query.state !== 'here') return null
  const { balance, held } = query.data
  return (
    <section className="panel">
      <div className="panel-body row between wrapping">
        <div>
          <h2 className="label-heading">{t.silver}</h2>
          <p className="number">{formatSilver(balance)}</p>
          {held > 0 && <p className="small muted">{t.silverReserved(formatSilver(held))}</p>}
        </div>
        <LinkButton variant="secondary" size="small" to={urls.account('digital-silver-history')}>
          {t.silverHistory}
        </LinkButton>
      </div>
    </section>
  )
}
