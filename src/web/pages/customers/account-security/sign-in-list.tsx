import '../../../parts/account/account-frame.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { describeUserAgent } from '../../../../units/user-agent.ts'
import { mySignIns } from '../../../../wire/operations/privacy.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { securityTexts } from '../../../texts/customers/security.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'
import { useEntryFocus } from '../../../ui/use-entry-focus.tsx'

const fetchPage = (page: number) => callApi('POST my-sign-ins', mySignIns, { page })

/** Every try to sign in, good or not (rules/security.md 1.8); earlier ones are added below. */
export function SignInList() {
  const t = useTexts(securityTexts)
  const { query, again, put } = useApiQuery(() => fetchPage(1), 'sign-ins')
  const [busy, setBusy] = useState(false)
  const count = query.state === 'here' ? query.data.list.length : 0
  const { list, awaitEntries, status } = useEntryFocus<HTMLUListElement>(count)
  const more = async (before: SignIns) => {
    awaitEntries()
    setBusy(true)
    const response = await fetchPage(before.page + 1)
    setBusy(false)
    if (response.ok) put({ ...response.data, list: [...before.list, ...response.data.list] })
    else showToast('bad', response.sentence)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.attempts.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={3} />}
      {query.state === 'here' && (
        <>
          {query.data.list.length === 0 && <EmptyState inList title={t.attempts.none} />}
          <ul ref={list}>
            {query.data.list.map((one, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: only ever grows at its end
              <SignInRow key={at} tried={one} />
            ))}
          </ul>
          {status}
          {query.data.page < query.data.pages && (
            <Button variant="secondary" size="small" busy={busy && t.attempts.loading} onClick={() => more(query.data)}>
              {t.attempts.more}
            </Button>
          )}
          {query.data.list.length > 0 && <p className="small soft above-s">{t.attempts.notYou}</p>}
        </>
      )}
    </section>
  )
}

type SignIns = z.output<(typeof mySignIns)['response']>

function SignInRow({ tried: attempt }: { tried: SignIns['list'][number] }) {
  const t = useTexts(securityTexts)
  const language = useLanguage()
  const { moment } = useTexts(dateTexts)
  const { at, way, outcome, device, ip } = attempt
  return (
    <li className="row between small entry-row dense">
      <span className="grow">
        <span className="medium">{moment(at)}</span>
        <br />
        <span className="muted">
          {t.attempts.methods[way]} · {describeUserAgent(device, language)}, {ip}
        </span>
      </span>
      <span className={outcome === 'signed-in' ? 'soft' : 'medium text-bad'}>{t.attempts.outcomes[outcome]}</span>
    </li>
  )
}
