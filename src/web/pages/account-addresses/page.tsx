import { AccountFrame } from '../../parts/account-frame.tsx'
import { accountTexts } from '../../texts/account.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { AddressList } from './address-list.tsx'
import { KeptBusiness } from './kept-business.tsx'

export const area = accountTexts

/** `/my-account/address` */
export function Page() {
  const t = useTexts(accountTexts)
  return (
    <AccountFrame title={t.tabs.address}>
      {({ profile }) => (
        <>
          <AddressList known={{ email: profile.email, mobile: profile.mobile }} />
          <KeptBusiness />
        </>
      )}
    </AccountFrame>
  )
}
