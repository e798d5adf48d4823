import type { SmsTemplateState } from '../../../../shop/messaging/templates/rules/sms-registration.ts'
import type { WhatsAppTemplateState } from '../../../../shop/messaging/templates/rules/whatsapp-template.ts'
import type { MessageLanguage } from '../../../../units/language/message-language.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const smsStateLabels: Readonly<Record<SmsTemplateState, { readonly title: string; readonly tone: StateTone }>> =
  {
    ready: { title: 'Ready', tone: 'ok' },
    'id-missing': { title: 'ID missing', tone: 'warn' },
    'text-changed': { title: 'Text changed', tone: 'bad' },
  }

export const whatsAppStateLabels: Readonly<
  Record<WhatsAppTemplateState, { readonly title: string; readonly tone: StateTone }>
> = {
  ready: { title: 'Approved', tone: 'ok' },
  'not-approved': { title: 'Not approved', tone: 'plain' },
  'text-changed': { title: 'Text changed', tone: 'bad' },
}

export const languageTitles: Readonly<Record<MessageLanguage, string>> = { en: 'English', hi: 'Hindi' }
