import '../../ui/form/field.css'
import { type FormEvent, useRef, useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import { footerTexts } from '../../texts/site/footer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { useTransientMessage } from '../../ui/dialog/transient-message.ts'
import { FieldSentence } from '../../ui/form/field.tsx'

/** Spec §9: the message clears after 5 s. */
const messageSeconds = 5

/** Spec §5 Newsletter. The server's rule applies; the code for it loads when the visitor subscribes. */
export function NewsletterForm() {
  const t = useTexts(footerTexts).newsletter
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** The confirmation e-mail has been sent: shown after the success sentence has disappeared. */
  const [isEmailSent, setEmailSent] = useState(false)
  const [done, setDone] = useTransientMessage<string>(messageSeconds)
  const [failure, setFailure] = useTransientMessage<string>(messageSeconds)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const email = input.current?.value.trim() ?? ''
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      setError(t.missing)
      input.current?.focus()
      return
    }
    setError(undefined)
    setBusy(true)
    const response = await subscribe(email)
    setBusy(false)
    if (response.ok) {
      if (input.current) input.current.value = ''
      setDone(t.done)
      setEmailSent(true)
    } else if (response.errors.user_email) setError(response.errors.user_email)
    else setFailure(response.sentence)
  }

  return (
    <form onSubmit={send} noValidate>
      <label className="sr-only" htmlFor="newsletter-email">
        {t.label}
      </label>
      <input
        ref={input}
        id="newsletter-email"
        className="input"
        type="email"
        name="email"
        placeholder={t.placeholder}
        autoComplete="email"
        aria-invalid={error ? true : undefined}
        aria-describedby="newsletter-note"
      />
      <Button type="submit" busy={busy && t.sending}>
        {t.subscribe}
      </Button>
      <div className="hint" id="newsletter-note">
        <FieldSentence error={error ?? failure} message={done} hint={isEmailSent && t.confirm} />
      </div>
    </form>
  )
}

/** The code for this call loads on the first click; without a network that fails too, and is reported as a network error. */
async function subscribe(email: string) {
  try {
    const { callApi } = await import('../../../browser/call.ts')
    const { subscribeNewsletter } = await import('../../../wire/support/newsletter.ts')
    return await callApi('POST newsletter-subscribe', subscribeNewsletter, { email })
  } catch {
    return { ok: false as const, sentence: networkSentence(), errors: {} as Readonly<Record<string, string>> }
  }
}
