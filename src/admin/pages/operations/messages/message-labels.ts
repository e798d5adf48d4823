import type { SmsTemplateState } from '../../../../shop/messaging/templates/rules/sms-registration.ts'
import type { StateTone } from '../../../parts/page/state-tag.tsx'

export const smsStateLabels: Readonly<Record<SmsTemplateState, { readonly title: string; readonly tone: StateTone }>> =
  {
    ready: { title: 'Ready', tone: 'ok' },
    'id-missing': { title: 'ID missing', tone: 'warn' },
    'text-changed': { title: 'Text changed', tone: 'bad' },
  }
