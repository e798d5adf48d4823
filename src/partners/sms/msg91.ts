/** MSG91's flow API: a registered template, its variables, one recipient (rules/messages.md 1.3). */
import * as z from 'zod/mini'
import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import type { Sms, SmsPartner } from './sms.ts'

interface Msg91Settings {
  readonly authKey: string
}

const timeoutMs = 10_000
const response = z.looseObject({
  type: z.string(),
  message: z.optional(z.string()),
  request_id: z.optional(z.string()),
})

export function msg91(settings: Msg91Settings, fetch: Fetch): SmsPartner {
  return {
    name: 'msg91',
    requiresTemplateIds: true,
    async send(message) {
      const { status, json } = await sendPartnerRequest(fetch, {
        partner: 'msg91',
        call: 'flow',
        url: 'https://control.msg91.com/api/v5/flow',
        headers: { authkey: settings.authKey },
        body: JSON.stringify({ template_id: message.templateId, short_url: '0', recipients: [recipient(message)] }),
        timeoutMs,
      })
      const read = response.safeParse(json)
      if (!read.success) throw new PartnerError('msg91', 'flow', { kind: 'unreadable', detail: `status ${status}` })
      if (status >= 500) throw new PartnerError('msg91', 'flow', { kind: 'unreachable', detail: `status ${status}` })
      if (read.data.type !== 'success')
        throw new PartnerError('msg91', 'flow', { kind: 'refused', detail: read.data.message ?? `status ${status}` })
      return read.data.request_id ?? read.data.message ?? ''
    },
  }
}

/** `{mobiles: "919876543210", var1: …, var2: …}` */
const recipient = ({ to, variables }: Sms): Record<string, string> => ({
  mobiles: `91${to}`,
  ...Object.fromEntries(variables.map((value, at) => [`var${at + 1}`, value])),
})
