import { AccountFrame } from '../../parts/account-frame.tsx'
import { AddressList } from './address-list.tsx'

/** `/my-account/address` */
export function Page() {
  return (
    <AccountFrame title="Address">
      {({ profile }) => <AddressList known={{ email: profile.email, mobile: profile.mobile }} />}
    </AccountFrame>
  )
}
