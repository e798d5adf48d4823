import { useLocation } from 'react-router'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { silverWalletTexts } from '../../texts/silver-wallet.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { SilverHistory } from './silver-history.tsx'

export const area = silverWalletTexts

/** `/my-account/digital-silver-history?page=2` */
export function Page() {
  const t = useTexts(silverWalletTexts)
  const page = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame title={t.history.title}>
      {() => <SilverHistory page={Number.isSafeInteger(page) && page > 1 ? page : 1} />}
    </AccountFrame>
  )
}
