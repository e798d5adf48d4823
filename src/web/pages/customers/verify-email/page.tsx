import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { verifyEmail } from '../../../../wire/customers/sign-in.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import { PageLink } from '../../../routing/link.tsx'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { SkeletonLines } from '../../../ui/state/skeleton.tsx'
import { urls } from '../../../urls.ts'

export const area = signTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.verify.title)

/** `/email-validate/{eToken}`: verifies on opening and shows the result (spec §2 Email verification). */
export function Page() {
  const t = useTexts(signTexts)
  const token = useParams().eToken ?? ''
  const [result, setResult] = useState<CallResult<{ already: boolean }>>()
  useEffect(() => {
    let isUnmounted = false
    callApi('GET auth/verifyemail/{eToken}', verifyEmail, { token }).then((response) => {
      if (!isUnmounted) setResult(response)
    })
    return () => {
      isUnmounted = true
    }
  }, [token])
  return (
    <SignPage title={t.verify.title}>
      {result ? (
        <div className="stack gap-l">
          <Note tone={result.ok ? 'ok' : 'bad'} live>
            {result.ok ? (result.data.already ? t.verify.already : t.verify.done) : result.sentence}
          </Note>
          <LinkButton to={urls.home()} wide>
            {t.verify.continue}
          </LinkButton>
          <p className="small">
            <PageLink className="link" to={urls.signIn()}>
              {t.signIn}
            </PageLink>
          </p>
        </div>
      ) : (
        <SkeletonLines lines={2} />
      )}
    </SignPage>
  )
}
