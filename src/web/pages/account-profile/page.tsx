import { AccountFrame } from '../../parts/account-frame.tsx'
import { NewsConsent } from './news-consent.tsx'
import { OpenSessions } from './open-sessions.tsx'
import { PasswordChange } from './password-change.tsx'
import { ProfileForm } from './profile-form.tsx'

/** `/my-account/profile` */
export function Page() {
  return (
    <AccountFrame title="Profile">
      {({ profile, put }) => (
        <>
          <h1 className="mb-6">Profile</h1>
          <ProfileForm profile={profile} onSaved={put} />
          <PasswordChange hasPassword={profile.hasPassword} />
          <NewsConsent />
          <OpenSessions />
        </>
      )}
    </AccountFrame>
  )
}
