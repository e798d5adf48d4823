import '../../../parts/account/account-frame.css'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import type * as z from 'zod/mini'
import { callApi } from '../../../../browser/call.ts'
import { type myData, requestDataCopy } from '../../../../wire/operations/privacy.ts'
import { StepUpDialog } from '../../../parts/sign-in/step-up-dialog.tsx'
import { useStepUp } from '../../../parts/sign-in/use-step-up.ts'
import { ownDataTexts } from '../../../texts/customers/own-data.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button, buttonClass } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Note } from '../../../ui/state/note.tsx'

export type OwnData = z.output<(typeof myData)['response']>

interface DataCopyProps {
  copies: OwnData['copies']
  again: () => void
  onRequested: (own: OwnData) => void
}

const pollMs = 2000

/** Requested here, made by a job, and available for download for seven days (rules/security.md 6.2). */
export function DataCopy({ copies, again, onRequested }: DataCopyProps) {
  const t = useTexts(ownDataTexts).copy
  const [busy, setBusy] = useState(false)
  const stepUp = useStepUp()
  const making = copies.some(({ readyAt }) => readyAt === null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for again after each answer while it is being made
  useEffect(() => {
    if (!making) return
    const timer = setTimeout(again, pollMs)
    return () => clearTimeout(timer)
  }, [making, copies, again])
  const requestCopy = async () => {
    setBusy(true)
    const response = await stepUp.run((options) => callApi('POST my-data/export', requestDataCopy, {}, options))
    setBusy(false)
    if (!response) return
    if (response.ok) onRequested(response.data)
    else showToast('bad', response.sentence)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      <p className="small soft">{t.fact}</p>
      <ul>
        {copies.map((copy) => (
          <CopyRow key={copy.id} copy={copy} />
        ))}
      </ul>
      {making ? (
        <Note className="above-s" live>
          {t.making}
        </Note>
      ) : (
        <Button className="above-s" variant="secondary" size="small" busy={busy && t.asking} onClick={requestCopy}>
          {t.request}
        </Button>
      )}
      {stepUp.open && <StepUpDialog step={stepUp.open} />}
    </section>
  )
}

function CopyRow({ copy }: { copy: OwnData['copies'][number] }) {
  const t = useTexts(ownDataTexts).copy
  const { moment } = useTexts(dateTexts)
  const { id, readyAt, expiresAt, bytes } = copy
  if (!readyAt || !expiresAt) return null
  const there = expiresAt.getTime() > Date.now()
  return (
    <li className="row between small entry-row">
      <span className="grow">
        {t.ready(moment(readyAt), sizeText(bytes))}
        <br />
        <span className="muted">{there ? t.until(moment(expiresAt)) : t.over}</span>
      </span>
      {there && (
        <a
          className={buttonClass({ variant: 'secondary', size: 'small' })}
          href={`/app/api/my-data/copy?id=${id}`}
          download
        >
          <Icon of={Download} size="small" />
          {t.get}
        </a>
      )}
    </li>
  )
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000 ? `${Math.max(1, Math.round(bytes / 1000))} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
