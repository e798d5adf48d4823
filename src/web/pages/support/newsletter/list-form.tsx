import { useEffect, useState } from 'react'
import { networkSentence } from '../../../../browser/api-wording.ts'
import { callApi } from '../../../../browser/call.ts'
import { networkTimeoutMs } from '../../../../browser/sentences.ts'
import { confirmNewsletter } from '../../../../wire/support/newsletter.ts'
import { newsletterTexts } from '../../../texts/support/newsletter.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

type State = { readonly at: 'asked' | 'going' | 'done' } | { readonly at: 'failed'; readonly sentence: string }

/** Joins or leaves the list on a click. Opening the page does neither: mail scanners open every link. */
export function ListForm({ what }: { what: 'confirm' | 'leave' }) {
  const t = useTexts(newsletterTexts)
  const [isWhole, setWhole] = useState(true)
  const [state, setState] = useState<State>({ at: 'asked' })
  // The page shell is the same for everyone, so the token in the URL is read in the browser.
  useEffect(() => setWhole(tokenNow() !== ''), [])

  const press = async () => {
    setState({ at: 'going' })
    const sentence = await (what === 'confirm' ? postConfirm : postLeave)(tokenNow())
    setState(sentence === null ? { at: 'done' } : { at: 'failed', sentence })
  }
  if (!isWhole) return <Note tone="warn">{t.noToken}</Note>
  if (state.at === 'done') {
    return (
      <div className="stack gap-l">
        <Note tone="ok" live>
          {t[what].done}
        </Note>
        <LinkButton to={urls.home()} wide>
          {t.home}
        </LinkButton>
      </div>
    )
  }
  return (
    <div className="stack gap-l">
      <p>{t[what].question}</p>
      {state.at === 'failed' && (
        <Note tone="bad" live>
          {state.sentence}
        </Note>
      )}
      <Button wide busy={state.at === 'going' && t[what].pressing} onClick={press}>
        {t[what].press}
      </Button>
    </div>
  )
}

const tokenNow = (): string => new URLSearchParams(window.location.search).get('token') ?? ''

/** Both return the error sentence, or null. */
async function postConfirm(token: string): Promise<string | null> {
  const response = await callApi('POST newsletter-confirm', confirmNewsletter, { token })
  return response.ok ? null : response.sentence
}

/** The same POST that mail clients send for one-click unsubscribe. */
async function postLeave(token: string): Promise<string | null> {
  try {
    const response = await fetch(`/app/api/newsletter-leave?token=${encodeURIComponent(token)}`, {
      method: 'POST',
      signal: AbortSignal.timeout(networkTimeoutMs),
    })
    return response.ok ? null : networkSentence()
  } catch {
    return networkSentence()
  }
}
