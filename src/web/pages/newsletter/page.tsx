import { SignPage } from '../../parts/sign-page.tsx'
import { newsletterTexts } from '../../texts/newsletter.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { urls } from '../../urls.ts'
import { useVisit } from '../../visit.ts'
import { LeaveForm } from './leave-form.tsx'

/** Where the links of the newsletter lead: confirmed, not confirmed, or the one question before leaving. */
export function Page() {
  const t = useTexts(newsletterTexts)
  const { path } = useVisit().page
  if (path === urls.newsletter('leave')) {
    return (
      <SignPage title={t.title}>
        <LeaveForm />
      </SignPage>
    )
  }
  const confirmed = path === urls.newsletter('confirmed')
  return (
    <SignPage title={t.title}>
      <div className="stack [--gap:1.25rem]">
        <Note tone={confirmed ? 'ok' : 'warn'}>{confirmed ? t.confirmed : t.notConfirmed}</Note>
        <LinkButton to={urls.home()} wide>
          {t.home}
        </LinkButton>
      </div>
    </SignPage>
  )
}
