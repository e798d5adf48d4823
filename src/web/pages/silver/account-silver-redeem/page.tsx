import { call } from '../../../../browser/call.ts'
import { formatSilver } from '../../../../units/format.ts'
import { redeemPieces } from '../../../../wire/silver/silver-out.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { NoSilver } from '../../../parts/silver/no-silver.tsx'
import { WalletGate } from '../../../parts/silver/wallet-gate.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { PageLink } from '../../../routing/link.tsx'
import { silverOutTexts } from '../../../texts/silver/silver-out.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import { PieceChoice } from './piece-choice.tsx'

export const area = silverOutTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.redeem.title)

/** `/my-account/digital-silver/redeem` */
export function Page() {
  return <AccountFrame>{() => <Redeeming />}</AccountFrame>
}

function Redeeming() {
  const { redeem: t } = useTexts(silverOutTexts)
  const { asked, again } = useAsked(() => call('POST digital-wallet-redeem', redeemPieces, {}), 'pieces')
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} lines={8} />
  const { pieces, balance } = asked.data
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
          <PieceChoice pieces={pieces} />
        </>
      ) : (
        <NoSilver words={t} />
      )}
      <p className="small above-2xl">
        <PageLink className="link" to={urls.sellSilver()}>
          {t.sell}
        </PageLink>
      </p>
    </>
  )
}
