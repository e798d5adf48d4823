import { useState } from 'react'
import { wordLabel } from '../../../../browser/api-wording.ts'
import { callApi } from '../../../../browser/call.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

/** Marketing is sent only to customers who opted in; opting out is as easy as opting in (rules/security.md 6.1). */
export function NewsConsent() {
  const t = useTexts(profileTexts)
  const { query, put } = useApiQuery(() => callApi('POST consent', consent, {}), 'consents')
  const [busy, setBusy] = useState(false)
  const marketing =
    query.state === 'here' ? query.data.consents.find(({ purpose }) => purpose === 'marketing') : undefined
  if (!marketing) return null
  const saveConsent = async (given: boolean) => {
    setBusy(true)
    const response = await callApi('POST consent', consent, { purpose: 'marketing', given })
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', given ? t.news.subscribed : t.news.withdrawn)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.news.title}</h2>
      <Checkbox
        checked={busy ? !marketing.given : marketing.given}
        disabled={busy}
        onChange={(event) => saveConsent(event.target.checked)}
      >
        {wordLabel(marketing.words)}
      </Checkbox>
    </section>
  )
}
