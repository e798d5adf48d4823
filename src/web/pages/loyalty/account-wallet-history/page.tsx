import { useLocation } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { walletTexts } from '../../../texts/loyalty/wallet.ts'
import { PointsHistory } from './points-history.tsx'

export const area = walletTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.historyTitle)

/** `/my-account/wallet-history?page=` */
export function Page() {
  const requestedPage = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame>
      {() => <PointsHistory page={Number.isInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1} />}
    </AccountFrame>
  )
}
