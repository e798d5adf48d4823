import { callApi } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { listRedeemOptions } from '../../../../wire/silver/silver-out.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { NoSilver } from '../../../parts/silver/no-silver.tsx'
import { WalletGate } from '../../../parts/silver/wallet-gate.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { PageLink } from '../../../routing/link.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { RedeemOptionPicker } from './redeem-option-picker.tsx'

export const area = silverOutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.redeem.title)

/** `/my-account/digital-silver/redeem` */
export function Page() {
  return <AccountFrame>{() => <Redeeming />}</AccountFrame>
}

function Redeeming() {
  const { redeem: t } = useTexts(silverOutTexts)
  const { query, again } = useApiQuery(() => callApi('POST digital-wallet-redeem', listRedeemOptions, {}), 'pieces')
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={8} />
  const { pieces, balance, rate } = query.data
  return (
    <>
      <div className="head-row">
        <h1>{t.title}</h1>
        <p className="small soft">{t.balance(formatSilver(balance))}</p>
      </div>
      <p className="soft above-xs below-xl measure wide">{t.lead}</p>
      {pieces.length > 0 ? (
        <>
          <WalletGate />
          <RedeemOptionPicker pieces={pieces} rate={rate} />
        </>
      ) : (
        <NoSilver texts={t} />
      )}
      <p className="small above-2xl">
        <PageLink className="link" to={urls.sellSilver()}>
          {t.sell}
        </PageLink>
      </p>
    </>
  )
}
