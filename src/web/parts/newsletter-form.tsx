import { type FormEvent, useRef, useState } from 'react'
import { Button } from '../ui/button.tsx'
import { FieldSentence } from '../ui/field.tsx'
import { usePassing } from '../ui/passing.ts'

const emptySentence = 'Enter your email address'
/** Spec §9: the message clears after 5 s. */
const shownSeconds = 5

/** Spec §5 Newsletter. The rule is the server's; what it needs is fetched when somebody really subscribes. */
export function NewsletterForm() {
  const input = useRef<HTMLInputElement>(null)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [done, setDone] = usePassing<string>(shownSeconds)
  const [trouble, setTrouble] = usePassing<string>(shownSeconds)

  const send = async (event: FormEvent) => {
    event.preventDefault()
    const email = input.current?.value.trim() ?? ''
    if (!/^[^@\s]+@[^@\s]+\.[^@\s]+$/.test(email)) {
      setError(emptySentence)
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
    } else if (answer.errors.user_email) setError(answer.errors.user_email)
    else setTrouble(answer.sentence)
  }

  const sentence = error ?? trouble
  return (
    <form onSubmit={send} noValidate>
      <label className="visually-hidden" htmlFor="newsletter-email">
        Email
      </label>
      <input
        ref={input}
        id="newsletter-email"
        className="input"
        type="email"
        name="email"
        placeholder="Email address"
        autoComplete="email"
        aria-invalid={error ? true : undefined}
        aria-describedby="newsletter-note"
      />
      <Button type="submit" busy={busy && 'Sending'}>
        Subscribe
      </Button>
      <div className="hint" id="newsletter-note">
        <FieldSentence error={sentence} message={done} />
      </div>
    </form>
  )
}

async function subscribe(email: string) {
  const { call } = await import('../call.ts')
  const { subscribed, subscribeNewsletter } = await import('../../wire/newsletter.ts')
  const answer = await call('POST newsletter-subscribe', subscribeNewsletter, { email })
  return answer.ok ? { ok: true as const, done: subscribed } : answer
}
