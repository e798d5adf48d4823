import { useEffect, useState } from 'react'
import { networkSentence, networkTimeoutMs } from '../../sentences.ts'
import { newsletterTexts } from '../../texts/newsletter.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { Note } from '../../ui/note.tsx'
import { urls } from '../../urls.ts'

type State = 'asked' | 'leaving' | 'left' | 'failed'

/** One press leaves. Opening the page alone does not: mail scanners open every link. */
export function LeaveForm() {
  const t = useTexts(newsletterTexts)
  const [token, setToken] = useState<string>()
  const [state, setState] = useState<State>('asked')
  // The shell of the page is the same for everyone: what stands in the address is read in the browser.
  useEffect(() => setToken(new URLSearchParams(window.location.search).get('token') ?? ''), [])

  const leave = async () => {
    setState('leaving')
    setState((await postLeave(token ?? '')) ? 'left' : 'failed')
  }
  if (token === '') return <Note tone="warn">{t.noToken}</Note>
  if (state === 'left') {
    return (
      <div className="stack [--gap:1.25rem]">
        <Note tone="ok" live>
          {t.left}
        </Note>
        <LinkButton to={urls.home()} wide>
          {t.home}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="stack [--gap:1.25rem]">
      <p>{t.question}</p>
      {state === 'failed' && (
        <Note tone="bad" live>
          {networkSentence}
        </Note>
      )}
      <Button wide busy={state === 'leaving' && t.leaving} onClick={leave}>
        {t.leave}
      </Button>
    </div>
  )
}

/** The same one POST that mail programs send. */
async function postLeave(token: string): Promise<boolean> {
  try {
    const answer = await fetch(`/app/api/newsletter-leave?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      signal: AbortSignal.timeout(networkTimeoutMs),
    })
    return answer.ok
  } catch {
    return false
  }
}
