import { useLocation } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { silverWalletTexts } from '../../../texts/silver/silver-wallet.ts'
import { SilverHistoryView } from './silver-history.tsx'

export const area = silverWalletTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.history.title)

/** `/my-account/digital-silver-history?page=2` */
export function Page() {
  const page = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame>{() => <SilverHistoryView page={Number.isSafeInteger(page) && page > 1 ? page : 1} />}</AccountFrame>
  )
}
