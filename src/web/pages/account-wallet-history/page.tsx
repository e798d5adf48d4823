import { useLocation } from 'react-router'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import { walletTexts } from '../../texts/wallet.ts'
import { PointsHistory } from './points-history.tsx'

export const area = walletTexts

/** `/my-account/wallet-history?page=` */
export function Page() {
  const t = useTexts(walletTexts)
  const asked = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame title={t.historyTitle}>
      {() => <PointsHistory page={Number.isInteger(asked) && asked > 0 ? asked : 1} />}
    </AccountFrame>
  )
}
