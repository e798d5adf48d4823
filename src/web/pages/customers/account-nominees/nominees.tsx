import '../../../ui/layout/panel.css'
import { useState } from 'react'
import type * as z from 'zod/mini'
import { type CallFailure, callApi } from '../../../../browser/call.ts'
import { nominees as nomineesCall, saveNominees } from '../../../../wire/customers/nominees.ts'
import { CallErrorNote } from '../../../parts/call-error-note.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { nomineesTexts } from '../../../texts/customers/nominees.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Note } from '../../../ui/state/note.tsx'
import { NomineeList } from './nominee-list.tsx'

export type NomineesView = z.output<(typeof nomineesCall)['response']>
export type NomineeView = NomineesView['nominees'][number]

export function Nominees() {
  const { query, again, put } = useApiQuery(() => callApi('POST nominees', nomineesCall, {}), 'nominees')
  if (query.state !== 'here') return <NotHere query={query} again={again} lines={6} />
  return <Draft key={query.data.madeAt?.getTime() ?? 0} saved={query.data} onSaved={put} />
}

/** The list as it is being changed; it counts once it is saved, as a whole. */
function Draft({ saved, onSaved }: { saved: NomineesView; onSaved: (data: NomineesView) => void }) {
  const t = useTexts(nomineesTexts)
  const stepUp = useStepUp()
  const [list, setList] = useState<readonly NomineeView[]>(saved.nominees)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure>()
  const isChanged = JSON.stringify(list) !== JSON.stringify(saved.nominees)
  const sum = list.reduce((all, { share }) => all + share, 0)
  const isWhole = list.length === 0 || sum === 100

  const change = (next: readonly NomineeView[]) => {
    setFailure(undefined)
    setList(next)
  }
  const save = async () => {
    setBusy(true)
    setFailure(undefined)
    const params = { nominees: [...list] }
    const response = await stepUp.run((options) => callApi('POST nominees/save', saveNominees, params, options))
    setBusy(false)
    if (!response) return
    if (!response.ok) return setFailure(response)
    showToast('ok', list.length > 0 ? t.saved : t.removed)
    onSaved(response.data)
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
        <CallErrorNote failure={failure} />
        {isChanged && (
          <>
            {isWhole && <p className="small soft">{t.unsaved}</p>}
            <div className="row wrapping">
              <Button onClick={save} disabled={!isWhole} busy={busy && t.saving}>
                {t.save}
              </Button>
              <Button variant="tertiary" onClick={() => change(saved.nominees)} disabled={busy}>
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
