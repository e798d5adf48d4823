import { callApi } from '../../../../browser/call.ts'
import { formatPoints } from '../../../../units/format.ts'
import { pointsStatus } from '../../../../wire/loyalty/points-wallet.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { StatusTag } from '../../../parts/status-tag.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, useTransientMessage } from '../../../ui/dialog/transient-message.ts'
import { Note } from '../../../ui/state/note.tsx'
import { ActiveWallet } from './active-wallet.tsx'
import { PointsQuestions } from './points-questions.tsx'
import { StartWallet } from './start-wallet.tsx'

export const area = walletTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/wallet`: not active, then Activate Now, then Yes, then active (spec §4). */
export function Page() {
  return <AccountFrame>{() => <Wallet />}</AccountFrame>
}

function Wallet() {
  const t = useTexts(walletTexts)
  const { query, again, put } = useApiQuery(() => callApi('POST wallet-active-status', pointsStatus, {}), 'wallet')
  const [sentence, setSentence] = useTransientMessage<string>(seconds.payment)
  return (
    <>
      <div className="head-row below-xl">
        <h1>{t.title}</h1>
        {query.state === 'here' && (
          <StatusTag tone={query.data.status === 'Active' ? 'ok' : 'plain'}>
            {query.data.status === 'Active' ? t.active : t.inactive}
          </StatusTag>
        )}
      </div>
      {sentence && (
        <Note tone="ok" live className="below-m">
          {sentence}
        </Note>
      )}
      {query.state !== 'here' && <NotHere query={query} again={again} lines={6} />}
      {query.state === 'here' && query.data.status === 'Active' && <ActiveWallet points={query.data} />}
      {query.state === 'here' && query.data.status === 'Inactive' && (
        <StartWallet
          onActive={(points) => {
            put(points)
            setSentence(t.confirm.done(formatPoints(points.balance)))
          }}
        />
      )}
      {query.state !== 'waiting' && <PointsQuestions />}
    </>
  )
}
