import '../../ui/form/field.css'
import { type FormEvent, useRef, useState } from 'react'
import { networkSentence } from '../../../browser/api-wording.ts'
import { footerTexts } from '../../texts/site/footer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button/button.tsx'
import { usePassing } from '../../ui/dialog/passing.ts'
import { FieldSentence } from '../../ui/form/field.tsx'

/** Spec §9: the message clears after 5 s. */
const shownSeconds = 5

/** Spec §5 Newsletter. The rule is the server's; what it needs is fetched when somebody really subscribes. */
export function NewsletterForm() {
  const t = useTexts(footerTexts).newsletter
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  /** The letter that confirms is on its way: said once the success sentence has passed. */
  const [asked, setAsked] = useState(false)
  const [done, setDone] = usePassing<string>(shownSeconds)
  const [trouble, setTrouble] = usePassing<string>(shownSeconds)

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
    const answer = await subscribe(email)
    setBusy(false)
    if (answer.ok) {
      if (input.current) input.current.value = ''
      setDone(answer.done)
      setAsked(true)
    } else if (answer.errors.user_email) setError(answer.errors.user_email)
    else setTrouble(answer.sentence)
  }

  return (
    <form onSubmit={send} noValidate>
      <label className="visually-hidden" htmlFor="newsletter-email">
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
        <FieldSentence error={error ?? trouble} message={done} hint={asked && t.confirm} />
      </div>
    </form>
  )
}

/** What the browser needs only now comes with the first press; without a network even that fails, in words. */
async function subscribe(email: string) {
  try {
    const { call } = await import('../../../browser/call.ts')
    const { subscribed, subscribeNewsletter } = await import('../../../wire/support/newsletter.ts')
    const answer = await call('POST newsletter-subscribe', subscribeNewsletter, { email })
    return answer.ok ? { ok: true as const, done: subscribed } : answer
  } catch {
    return { ok: false as const, sentence: networkSentence(), errors: {} as Readonly<Record<string, string>> }
  }
}
