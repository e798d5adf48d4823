import { useLocation } from 'react-router'
import { AccountFrame } from '../../parts/account-frame.tsx'
import { referralTexts } from '../../texts/referrals.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ReferFriends } from './refer-friends.tsx'

export const area = referralTexts

/** `/my-account/refer-earn?page=` */
export function Page() {
  const { title } = useTexts(referralTexts)
  const asked = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame title={title}>
      {() => <ReferFriends page={Number.isInteger(asked) && asked > 0 ? asked : 1} />}
    </AccountFrame>
  )
}
