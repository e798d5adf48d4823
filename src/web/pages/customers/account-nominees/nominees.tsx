import '../../../ui/layout/panel.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { call, type Failed } from '../../../../browser/call.ts'
import { nominees as nomineesCall, saveNominees } from '../../../../wire/customers/nominees.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { TroubleNote } from '../../../parts/trouble-note.tsx'
import { useAsked } from '../../../parts/use-asked.ts'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Note } from '../../../ui/state/note.tsx'
import { NomineeList } from './nominee-list.tsx'

export type Nomination = z.output<(typeof nomineesCall)['answers']>
export type Nominee = Nomination['nominees'][number]

export function Nominees() {
  const { asked, again, put } = useAsked(() => call('POST nominees', nomineesCall, {}), 'nominees')
  if (asked.state !== 'here') return <NotHere asked={asked} again={again} lines={6} />
  return <Draft key={asked.data.madeAt?.getTime() ?? 0} saved={asked.data} onSaved={put} />
}

/** The list as it is being changed; it counts once it is saved, as a whole. */
function Draft({ saved, onSaved }: { saved: Nomination; onSaved: (data: Nomination) => void }) {
  const t = useTexts(nomineesTexts)
  const stepUp = useStepUp()
  const [list, setList] = useState<readonly Nominee[]>(saved.nominees)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Failed>()
  const isChanged = JSON.stringify(list) !== JSON.stringify(saved.nominees)
  const sum = list.reduce((all, { share }) => all + share, 0)
  const isWhole = list.length === 0 || sum === 100

  const change = (next: readonly Nominee[]) => {
    setTrouble(undefined)
    setList(next)
  }
  const save = async () => {
    setBusy(true)
    setTrouble(undefined)
    const asks = { nominees: [...list] }
    const answer = await stepUp.ask((options) => call('POST nominees/save', saveNominees, asks, options))
    setBusy(false)
    if (!answer) return
    if (!answer.ok) return setTrouble(answer)
    showToast('ok', list.length > 0 ? t.saved : t.removed)
    onSaved(answer.data)
  }
  return (
    <section className="panel">
      <div className="panel-body stack">
        <NomineeList list={list} madeAt={saved.madeAt} onChange={change} />
        {!isWhole && (
          <Note tone="warn" live>
            {t.sum(sum)}
          </Note>
        )}
        <TroubleNote trouble={trouble} />
        {isChanged && (
          <>
            {isWhole && <p className="small soft">{t.unsaved}</p>}
            <div className="row wrapping">
              <Button onClick={save} disabled={!isWhole} busy={busy && t.saving}>
                {t.save}
              </Button>
              <Button look="tertiary" onClick={() => change(saved.nominees)} disabled={busy}>
                {t.undo}
              </Button>
            </div>
          </>
        )}
      </div>
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </section>
  )
}
