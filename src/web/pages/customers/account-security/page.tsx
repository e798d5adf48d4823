import { ChevronLeft } from 'lucide-react'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { securityTexts } from '../../../texts/customers/security.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'
import { MobileChange } from './mobile-change.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { Passkeys } from './passkeys.tsx'
import { SignInList } from './sign-in-list.tsx'

export const area = securityTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/profile/security` */
export function Page() {
  const t = useTexts(securityTexts)
  return (
    <AccountFrame>
      {({ profile, put }) => (
        <>
          <PageLink className="link small row gap-2xs below-s" to={urls.account('profile')}>
            <Icon of={ChevronLeft} size="small" />
            {t.back}
          </PageLink>
          <h1 className="below-xl">{t.title}</h1>
          <MobileChange mobile={profile.mobile} onChanged={(mobile) => put({ ...profile, mobile })} />
          <Passkeys />
          <OpenSessions />
          <SignInList />
        </>
      )}
    </AccountFrame>
  )
}
