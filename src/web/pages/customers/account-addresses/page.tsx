import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { accountTexts } from '../../../texts/customers/account.ts'
import { AddressList } from './address-list.tsx'
import { SavedGstDetails } from './saved-gst-details.tsx'

export const area = accountTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.tabs.address)

/** `/my-account/address` */
export function Page() {
  return (
    <AccountFrame>
      {({ profile }) => (
        <>
          <AddressList contact={{ email: profile.email, mobile: profile.mobile }} />
          <SavedGstDetails />
        </>
      )}
    </AccountFrame>
  )
}
