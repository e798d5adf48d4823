import './page.css'
import { useState } from 'react'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { formatPoints } from '../../../../units/format.ts'
import { eraseMe, keepMe } from '../../../../wire/operations/privacy.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { ownDataTexts } from '../../../texts/customers/own-data.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Note } from '../../../ui/state/note.tsx'
import type { OwnData } from './data-copy.tsx'

interface CloseAccountProps {
  own: OwnData
  onChanged: (own: OwnData) => void
}

/** What is erased, what is retained and why, what prevents closure, and the seven days to cancel it (decision 0044). */
export function CloseAccount({ own, onChanged }: CloseAccountProps) {
  const t = useTexts(ownDataTexts).close
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {own.erasedOn ? (
        <Closing on={own.erasedOn} onCancelled={onChanged} />
      ) : (
        <>
          <p className="small soft">{t.fact}</p>
          {own.points > 0 && <p className="small soft above-xs">{t.points(formatPoints(own.points))}</p>}
          <details className="small above-s">
            <summary className="link">{t.stays}</summary>
            <ul className="above-xs">
              {own.kept.map(({ title, why }) => (
                <li key={title} className="closing-effect">
                  <span className="medium">{wordLabel(title)}</span>: <span className="soft">{wordLabel(why)}</span>
                </li>
              ))}
            </ul>
          </details>
          {own.stillOpen.length > 0 ? (
            <Note tone="info" className="above-m">
              {t.open}
              <ul>
                {own.stillOpen.map((blocker) => (
                  <li key={blocker}>{t.blockers[blocker]}</li>
                ))}
              </ul>
            </Note>
          ) : (
            <RequestClosure onRequested={onChanged} />
          )}
        </>
      )}
    </section>
  )
}

function Closing({ on, onCancelled }: { on: Date; onCancelled: (own: OwnData) => void }) {
  const t = useTexts(ownDataTexts).close
  const { day } = useTexts(dateTexts)
  const [busy, setBusy] = useState(false)
  const keep = async () => {
    setBusy(true)
    const response = await callApi('POST my-data/keep', keepMe, {})
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    onCancelled(response.data)
    showToast('ok', t.cancelled)
  }
  return (
    <>
      <Note tone="warn">{t.waiting(day(on))}</Note>
      <Button className="above-m" busy={busy && t.keeping} onClick={keep}>
        {t.keep}
      </Button>
    </>
  )
}

function RequestClosure({ onRequested }: { onRequested: (own: OwnData) => void }) {
  const t = useTexts(ownDataTexts).close
  const stepUp = useStepUp()
  const [sure, setSure] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const close = async () => {
    setSure(false)
    setBusy(true)
    setFailure(undefined)
    const response = await stepUp.run((options) => callApi('POST my-data/erase', eraseMe, {}, options))
    setBusy(false)
    if (!response) return
    if (response.ok) onRequested(response.data)
    else setFailure(response)
  }
  return (
    <div className="stack above-m">
      <CallErrorNote failure={failure} />
      <div>
        <Button variant="danger" size="small" busy={busy && t.asking} onClick={() => setSure(true)}>
          {t.request}
        </Button>
      </div>
      <Dialog
        title={t.sure}
        open={sure}
        onClose={() => setSure(false)}
        actions={
          <>
            <Button variant="tertiary" size="small" onClick={() => setSure(false)}>
              {t.cancel}
            </Button>
            <Button variant="danger" size="small" onClick={close}>
              {t.request}
            </Button>
          </>
        }
      >
        <p>{t.sureFact}</p>
      </Dialog>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </div>
  )
}
