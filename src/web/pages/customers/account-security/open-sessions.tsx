import '../../../parts/account/account-frame.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { describeUserAgent } from '../../../../units/user-agent.ts'
import { endAllSessions, endSession, mySessions } from '../../../../wire/customers/sign-in.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { openDocument } from '../../../routing/page-links.ts'
import { forgetSignIn } from '../../../routing/visitor.ts'
import { securityTexts } from '../../../texts/customers/security.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLanguage, useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { urls } from '../../../urls.ts'

type Session = z.output<(typeof mySessions)['response']>['sessions'][number]

/** The customer's sessions, and ways to end one, all others, or all (rules/security.md 2.1). */
export function OpenSessions() {
  const t = useTexts(securityTexts).sessions
  const { query, again, put } = useApiQuery(() => callApi('POST my-sessions', mySessions, {}), 'sessions')
  const [ending, setEnding] = useState<number | 'others'>()
  const [sure, setSure] = useState(false)
  const end = async (id: number) => {
    setEnding(id)
    const response = await callApi('POST my-sessions/end', endSession, { id })
    setEnding(undefined)
    if (response.ok) put(response.data)
    else showToast('bad', response.sentence)
  }
  const endOthers = async () => {
    setEnding('others')
    const response = await callApi('POST my-sessions/end-all', endAllSessions, { keepThis: true })
    setEnding(undefined)
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', t.done)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && (
        <>
          <ul>
            {[...query.data.sessions].sort(thisFirst).map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={ending === session.id}
                onEnd={() => end(session.id)}
              />
            ))}
          </ul>
          {query.data.sessions.length === 1 && <p className="small soft above-xs">{t.only}</p>}
          <div className="row wrapping above-m">
            {query.data.sessions.length > 1 && (
              <Button variant="secondary" size="small" busy={ending === 'others' && t.ending} onClick={endOthers}>
                {t.others}
              </Button>
            )}
            <Button variant="tertiary" size="small" className="flush" onClick={() => setSure(true)}>
              {t.all}
            </Button>
          </div>
          {sure && <EverywhereDialog onClose={() => setSure(false)} />}
        </>
      )}
    </section>
  )
}

const thisFirst = (one: Session, other: Session): number =>
  Number(other.isThis) - Number(one.isThis) || other.seenAt.getTime() - one.seenAt.getTime()

function SessionRow({ session, busy, onEnd }: { session: Session; busy: boolean; onEnd: () => void }) {
  const t = useTexts(securityTexts)
  const language = useLanguage()
  const { moment } = useTexts(dateTexts)
  const activity = session.isThis ? t.sessions.thisDevice : t.sessions.lastActive(moment(session.seenAt))
  return (
    <li className="row between small entry-row">
      <span className="grow">
        <span className="medium">{describeUserAgent(session.device, language)}</span>
        <br />
        <span className="muted">
          {activity} · {t.sessions.place}, {session.ip}
        </span>
        <br />
        <span className="muted">{t.sessions.since(moment(session.since))}</span>
      </span>
      {!session.isThis && (
        <Button variant="secondary" size="small" busy={busy && t.sessions.endingOne} onClick={onEnd}>
          {t.sessions.end}
        </Button>
      )}
    </li>
  )
}

function EverywhereDialog({ onClose }: { onClose: () => void }) {
  const t = useTexts(securityTexts).sessions
  const [busy, setBusy] = useState(false)
  const endAll = async () => {
    setBusy(true)
    const response = await callApi('POST my-sessions/end-all', endAllSessions, {})
    if (response.ok) {
      forgetSignIn()
      return openDocument(urls.signIn())
    }
    setBusy(false)
    onClose()
    showToast('bad', response.sentence)
  }
  return (
    <Dialog
      title={t.sure}
      open
      onClose={onClose}
      locked={busy}
      actions={
        <>
          <Button variant="tertiary" size="small" onClick={onClose} disabled={busy}>
            {t.cancel}
          </Button>
          <Button variant="danger" size="small" busy={busy && t.ending} onClick={endAll}>
            {t.all}
          </Button>
        </>
      }
    >
      <p>{t.sureFact}</p>
    </Dialog>
  )
}
