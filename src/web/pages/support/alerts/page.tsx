import { useState } from 'react'
import { useParams } from 'react-router'
import type * as z from 'zod/mini'
import { type CallResult, callApi } from '../../../../browser/call.ts'
import { formatMoney } from '../../../../units/format.ts'
import { followAlertLink } from '../../../../wire/support/alerts.ts'
import { type MetaInput, unlistedHead } from '../../../head/page-head.ts'
import { SignPage } from '../../../parts/sign-in/sign-page.tsx'
import type { Texts } from '../../../texts/area.ts'
import { alertsTexts } from '../../../texts/support/alerts.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { LinkButton } from '../../../ui/button/link-button.tsx'
import { Note } from '../../../ui/state/note.tsx'
import { urls } from '../../../urls.ts'

export const area = alertsTexts

export const meta = ({ texts }: MetaInput<typeof area>) => unlistedHead(texts.link.title)

type Followed = z.output<(typeof followAlertLink)['response']>

/**
 * `/alerts/{token}`: the target of links in alert messages. Nothing happens until the visitor clicks: mail scanners open every
 * link and run its scripts.
 */
export function Page() {
  const t = useTexts(alertsTexts).link
  const token = useParams().token ?? ''
  const [isSending, setIsSending] = useState(false)
  const [response, setResponse] = useState<CallResult<Followed>>()
  const labels = token.startsWith('c') ? t.toConfirm : t.toStop
  const press = async () => {
    setIsSending(true)
    setResponse(await callApi('POST alert-link', followAlertLink, { token }))
    setIsSending(false)
  }
  return (
    <SignPage title={t.title}>
      {response ? (
        <Result result={response} onRetry={press} />
      ) : (
        <div className="stack gap-l">
          <p>{labels.question}</p>
          <Button wide busy={isSending && labels.pressing} onClick={press}>
            {labels.press}
          </Button>
        </div>
      )}
    </SignPage>
  )
}

function Result({ result, onRetry }: { result: CallResult<Followed>; onRetry: () => void }) {
  const t = useTexts(alertsTexts)
  const mayWork = !result.ok && (result.status === 0 || result.status >= 500 || result.status === 429)
  const slug = result.ok ? result.data.wish?.slug : undefined
  return (
    <div className="stack gap-l">
      <Note tone={result.ok ? 'ok' : 'bad'} live>
        {result.ok ? messageOf(result.data, t.link) : result.sentence}
      </Note>
      {mayWork && (
        <Button wide onClick={onRetry}>
          {t.link.again}
        </Button>
      )}
      {slug && (
        <LinkButton to={urls.product(slug)} wide>
          {t.link.seePiece}
        </LinkButton>
      )}
      <LinkButton to={urls.home()} variant="secondary" wide>
        {t.link.shop}
      </LinkButton>
    </div>
  )
}

function messageOf({ act, wish }: Followed, t: Texts<typeof alertsTexts>['link']): string {
  if (act === 'confirm') return wish ? t.confirmed(wish.name, formatMoney(wish.desiredPrice)) : t.confirmedUnavailable
  if (act === 'email-stop') return t.emailStopped
  return act === 'mobile-stop' ? t.mobileStopped : t.noticesStopped
}
