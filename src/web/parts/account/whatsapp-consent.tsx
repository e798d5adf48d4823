import { useState } from 'react'
import { wordLabel } from '../../../browser/api-wording.ts'
import { callApi } from '../../../browser/call.ts'
import { consent } from '../../../wire/customers/consents.ts'
import { whatsAppConsentTexts } from '../../texts/customers/whatsapp-consent.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { showToast } from '../../ui/dialog/toast.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useApiQuery } from '../use-api-query.ts'

/**
 * Messages by WhatsApp only for customers who ticked the box; absent where the shop has no WhatsApp. In the checkout it is not
 * shown to those who have agreed (`onlyToAsk`).
 */
export function WhatsAppConsent({ onlyToAsk = false }: { onlyToAsk?: boolean }) {
  const t = useTexts(whatsAppConsentTexts)
  const { query, put } = useApiQuery(() => callApi('POST consent', consent, {}), 'consents')
  const [busy, setBusy] = useState(false)
  const [isAnswered, setAnswered] = useState(false)
  const whatsApp =
    query.state === 'here' ? query.data.consents.find(({ purpose }) => purpose === 'whatsapp') : undefined
  if (!whatsApp || (onlyToAsk && whatsApp.given && !isAnswered)) return null
  const saveConsent = async (given: boolean) => {
    setBusy(true)
    setAnswered(true)
    const response = await callApi('POST consent', consent, { purpose: 'whatsapp', given })
    setBusy(false)
    if (!response.ok) return showToast('bad', response.sentence)
    put(response.data)
    showToast('ok', given ? t.given : t.withdrawn)
  }
  return (
    <Checkbox
      checked={busy ? !whatsApp.given : whatsApp.given}
      disabled={busy}
      onChange={(event) => saveConsent(event.target.checked)}
    >
      {wordLabel(whatsApp.words)}
    </Checkbox>
  )
}
