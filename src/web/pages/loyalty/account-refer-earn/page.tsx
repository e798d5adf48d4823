import { useLocation } from 'react-router'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { referralTexts } from '../../../texts/loyalty/referrals.ts'
import { ReferFriends } from './refer-friends.tsx'

export const area = referralTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/refer-earn?page=` */
export function Page() {
  const requestedPage = Number(new URLSearchParams(useLocation().search).get('page'))
  return (
    <AccountFrame>
      {() => <ReferFriends page={Number.isInteger(requestedPage) && requestedPage > 0 ? requestedPage : 1} />}
    </AccountFrame>
  )
}
