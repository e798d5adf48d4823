import { useState } from 'react'
import { call } from '../../../../browser/call.ts'
import { consent } from '../../../../wire/customers/consents.ts'
import { useAsked } from '../../../parts/use-asked.ts'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Checkbox } from '../../../ui/form/checkbox.tsx'

/** News are sent only to who asked for them; taking it back is as easy as giving it (rules/security.md 6.1). */
export function NewsConsent() {
  const t = useTexts(profileTexts)
  const { asked, put } = useAsked(() => call('POST consent', consent, {}), 'consents')
  const [busy, setBusy] = useState(false)
  const news = asked.state === 'here' ? asked.data.consents.find(({ purpose }) => purpose === 'marketing') : undefined
  if (!news) return null
  const say = async (given: boolean) => {
    setBusy(true)
    const answer = await call('POST consent', consent, { purpose: 'marketing', given })
    setBusy(false)
    if (!answer.ok) return showToast('bad', answer.sentence)
    put(answer.data)
    showToast('ok', given ? t.news.given : t.news.withdrawn)
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.news.title}</h2>
      <Checkbox
        checked={busy ? !news.given : news.given}
        disabled={busy}
        onChange={(event) => say(event.target.checked)}
      >
        {news.words}
      </Checkbox>
    </section>
  )
}
