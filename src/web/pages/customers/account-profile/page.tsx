import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { AccountFrame } from '../../../parts/account/account-frame.tsx'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { MessageSettings } from './message-settings.tsx'
import { MorePages } from './more-pages.tsx'
import { NewsConsent } from './news-consent.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileForm } from './profile-form.tsx'
import { WaitingAlerts } from './waiting-alerts.tsx'

export const area = profileTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.title)

/** `/my-account/profile` */
export function Page() {
  const t = useTexts(profileTexts)
  return (
    <AccountFrame>
      {({ profile, put }) => (
        <>
          <h1 className="below-xl">{t.title}</h1>
          <ProfileForm profile={profile} onSaved={put} />
          <PasswordChange hasPassword={profile.hasPassword} />
          <MorePages />
          <MessageSettings />
          <NewsConsent />
          <WaitingAlerts />
        </>
      )}
    </AccountFrame>
  )
}
