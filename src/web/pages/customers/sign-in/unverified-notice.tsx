import { useState } from 'react'
import { callApi } from '../../../../browser/call.ts'
import { resendActivationLink } from '../../../../wire/customers/sign-in.ts'
import { signTexts } from '../../../texts/customers/sign.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { ActionButton } from '../../../ui/button/action-button.tsx'
import { Note } from '../../../ui/state/note.tsx'

interface UnverifiedNoticeProps {
  /** Spec §8: "Oops! Your Email is not verified. …" */
  sentence: string
  email: string
}

export function UnverifiedNotice({ sentence, email }: UnverifiedNoticeProps) {
  const langOf = useLangOf()
  const t = useTexts(signTexts)
  const [sent, setSent] = useState<{ ok: boolean; sentence: string }>()
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    const response = await callApi('POST auth/resend_activation_link', resendActivationLink, { email })
    setBusy(false)
    setSent({
      ok: response.ok,
      sentence: response.ok ? t.linkResent : response.sentence,
    })
  }
  return (
    <>
      <Note tone="info" live>
        <span lang={langOf(sentence)}>{sentence}</span>{' '}
        <ActionButton className="link" disabled={busy} onClick={resend}>
          {t.resend}
        </ActionButton>
      </Note>
      {sent && (
        <Note tone={sent.ok ? 'ok' : 'bad'} live>
          {sent.sentence}
        </Note>
      )}
    </>
  )
}
