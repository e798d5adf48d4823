import { useState } from 'react'
import { formatDateAndTime } from '../../../units/format.ts'
import { endSession, sessions } from '../../../wire/sign-in.ts'
import { call } from '../../call.ts'
import { useAsked } from '../../parts/use-asked.ts'
import { profileTexts } from '../../texts/profile.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonLines } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { deviceName } from './device-name.ts'

/** Where one is signed in, and the way to end it there (decisions 2). */
export function OpenSessions() {
  const t = useTexts(profileTexts)
  const { asked, again, put } = useAsked(() => call('POST my-sessions', sessions, {}), 'sessions')
  const [ending, setEnding] = useState<number>()
  const end = async (id: number) => {
    setEnding(id)
    const answer = await call('POST my-sessions/end', endSession, { id })
    setEnding(undefined)
    if (answer.ok) put(answer.data)
    else showToast('bad', answer.sentence)
  }
  return (
    <section className="ruled mt-8 max-w-[34rem]">
      <h2 className="text-h3 mb-2">{t.sessions.title}</h2>
      {asked.state === 'waiting' && <SkeletonLines lines={2} />}
      {asked.state === 'failed' && <ErrorState sentence={asked.sentence} onRetry={again} />}
      {asked.state === 'here' && (
        <ul>
          {[...asked.data.sessions].sort(thisFirst).map((session) => (
            <li key={session.id} className="row between small py-2">
              <span className="grow">
                <span className="medium">{deviceName(session.device, t.sessions)}</span>
                <br />
                <span className="muted">
                  {session.isThis ? t.sessions.thisDevice : t.sessions.lastSeen(formatDateAndTime(session.seenAt))},{' '}
                  {session.ip}
                </span>
              </span>
              {!session.isThis && (
                <Button
                  look="secondary"
                  size="small"
                  busy={ending === session.id && t.sessions.ending}
                  onClick={() => end(session.id)}
                >
                  {t.sessions.end}
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

const thisFirst = (one: { isThis: boolean }, other: { isThis: boolean }): number =>
  Number(other.isThis) - Number(one.isThis)
