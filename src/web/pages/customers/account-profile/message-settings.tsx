import { useState } from 'react'
import { callApi } from '../../../../browser/call.ts'
import { type MessageLanguage, messageLanguages } from '../../../../units/language/message-language.ts'
import { messagePreferences } from '../../../../wire/customers/message-preferences.ts'
import { WhatsAppConsent } from '../../../parts/account/whatsapp-consent.tsx'
import { NotHere } from '../../../parts/not-here.tsx'
import { useApiQuery } from '../../../parts/use-api-query.ts'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { languageNames, languageTags } from '../../../texts/language.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { showToast } from '../../../ui/dialog/toast.ts'
import { Select } from '../../../ui/form/select.tsx'

/** In which language messages come, and whether by WhatsApp. */
export function MessageSettings() {
  const t = useTexts(profileTexts).messages
  const { query, put, again } = useApiQuery(
    () => callApi('POST message-preferences', messagePreferences, {}),
    'messages',
  )
  const [busy, setBusy] = useState(false)
  const saveLanguage = async (language: MessageLanguage) => {
    setBusy(true)
    const response = await callApi('POST message-preferences', messagePreferences, { language })
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', t.saved[language])
  }
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      {query.state !== 'here' && <NotHere query={query} again={again} lines={2} />}
      {query.state === 'here' && (
        <Select
          label={t.language}
          hint={t.hint}
          value={query.data.language}
          disabled={busy}
          onChange={(event) => saveLanguage(event.target.value === 'hi' ? 'hi' : 'en')}
        >
          {messageLanguages.map((language) => (
            <option key={language} value={language} lang={languageTags[language]}>
              {languageNames[language]}
            </option>
          ))}
        </Select>
      )}
      <div className="above-s">
        <WhatsAppConsent />
      </div>
    </section>
  )
}
