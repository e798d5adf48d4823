import { callApi } from '../../../../browser/call.ts'
import { formatMoney, formatSilver } from '../../../../units/format.ts'
import { worthOfSilver } from '../../../../units/silver.ts'
import { silverStatus } from '../../../../wire/loyalty/points-wallet.ts'
import { useRates } from '../../../parts/product/use-rates.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { useSite } from '../../../routing/use-page.ts'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'

/** What is there already, at the price of the moment. */
export function SilverBalance() {
  const t = useTexts(silverWalletTexts)
  const { silver: rate } = useRates(useSite().rates)
  const { query } = useApiQuery(() => callApi('POST digital-wallet-active-status', silverStatus, {}), 'silver')
  if (query.state !== 'here') return <p className="small soft"> </p>
  const { balance } = query.data
  return (
    <p className="small soft">
      <PageLink className="link" to={urls.account('digital-silver-history')}>
        {t.balance}
      </PageLink>{' '}
      <b>{formatSilver(balance)}</b>
      {t.worth(formatMoney(worthOfSilver(balance, rate)))}
    </p>
  )
}
