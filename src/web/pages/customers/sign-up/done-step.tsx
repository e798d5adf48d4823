import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

/** Signing up does not sign in: the email is verified first  (rules/security.md 1.1). */
export function DoneStep({ email }: { email: string }) {
  const t = useTexts(signTexts)
  return (
    <div className="stack gap-l">
      <Note tone="ok" live>
        {t.up.done(email)}
      </Note>
      <p className="soft">{t.up.doneHint}</p>
      <LinkButton to={urls.signIn()} wide>
        {t.signIn}
      </LinkButton>
    </div>
  )
}
