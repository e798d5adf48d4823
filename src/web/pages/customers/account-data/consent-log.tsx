import '../../../parts/account/account-frame.css'
import { useState } from 'react'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { callApi } from '../../../../browser/call.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import { consentLog } from '../../../../wire/operations/privacy.ts'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { ownDataTexts } from '../../../texts/customers/own-data.ts'
import { dateTexts } from '../../../texts/site/dates.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Button } from '../../../ui/button/button.tsx'
import { showToast } from '../../../ui/dialog/toast.ts'
import { EmptyState } from '../../../ui/state/empty-state.tsx'

/** Every consent given or withdrawn, in its wording at the time; consent is withdrawn with one click (rules/security.md 6.1). */
export function ConsentLog() {
  const langOf = useLangOf()
  const t = useTexts(ownDataTexts).consents
  const { moment } = useTexts(dateTexts)
  const { query, again } = useApiQuery(() => callApi('POST consent-log', consentLog, {}), 'consent-log')
  const [busy, setBusy] = useState(false)
  const takeBack = async () => {
    setBusy(true)
    const response = await callApi('POST consent', consent, { purpose: 'marketing', given: false })
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    showToast('ok', t.withdrawnNote)
    again()
  }
  const log = query.state === 'here' ? query.data.log : []
  const status = log.find(({ purpose }) => purpose === 'marketing')
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && log.length === 0 && <EmptyState inList title={t.none} />}
      <ul>
        {log.map((one) => (
          <li key={`${one.purpose} ${one.at.toISOString()} ${one.given}`} className="row between small entry-row">
            <span className="grow">
              <span lang={langOf(wordLabel(one.words))}>{wordLabel(one.words)}</span>
              <br />
              <span className="muted">
                {one.given ? t.granted : t.withdrawn} {moment(one.at)} · {t.version(one.version)}
              </span>
            </span>
            {one === status && one.given && (
              <Button variant="secondary" size="small" busy={busy && t.taking} onClick={takeBack}>
                {t.take}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
