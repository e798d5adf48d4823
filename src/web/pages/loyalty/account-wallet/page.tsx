import { call } from '../../../../browser/call.ts'
import { pointsStatus } from '../../../../wire/loyalty/points-wallet.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { StateTag } from '../../../parts/state-tag.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { seconds, usePassing } from '../../../ui/dialog/passing.ts'
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
  const { asked, again, put } = useAsked(() => call('POST wallet-active-status', pointsStatus, {}), 'wallet')
  const [sentence, setSentence] = usePassing<string>(seconds.payment)
  return (
    <>
      <div className="head-row below-xl">
        <h1>{t.title}</h1>
        {asked.state === 'here' && (
          <StateTag tone={asked.data.status === 'Active' ? 'ok' : 'plain'}>
            {asked.data.status === 'Active' ? t.active : t.inactive}
          </StateTag>
        )}
      </div>
      {sentence && (
        <Note tone="ok" live className="below-m">
          {sentence}
        </Note>
      )}
      {asked.state !== 'here' && <NotHere asked={asked} again={again} lines={6} />}
      {asked.state === 'here' && asked.data.status === 'Active' && <ActiveWallet points={asked.data} />}
      {asked.state === 'here' && asked.data.status === 'Inactive' && (
        <StartWallet
          onActive={(points, said) => {
            put(points)
            setSentence(said)
          }}
        />
      )}
      <PointsQuestions />
    </>
  )
}
