/** MSG91's flow API: a registered template, its variables, one recipient (rules/messages.md 1.3). */
import * as z from 'zod/mini'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import type { Sms, SmsPartner } from './sms.ts'

interface Msg91Settings {
  readonly authKey: string
  /** MSG91's id of each of our templates, by our name. */
  readonly templates: Readonly<Record<string, string>>
}

const timeoutMs = 10_000

/**
 * Refusals have two shapes: `{type: "error", message}`, also with status 200, and
 * `{status: "fail", hasError: true, errors, apiError}` when the key is not accepted.
 */
const response = z.union([
  z.looseObject({ type: z.literal('success'), message: z.optional(z.string()), request_id: z.optional(z.string()) }),
  z.looseObject({ type: z.literal('error'), message: z.optional(z.string()), msg: z.optional(z.string()) }),
  z.looseObject({
    status: z.literal('fail'),
    errors: z.optional(z.unknown()),
    apiError: z.optional(z.union([z.string(), z.number()])),
  }),
])
type Response = z.infer<typeof response>

export function msg91(settings: Msg91Settings, fetch: Fetch): SmsPartner {
  return {
    name: 'msg91',
    async send(message) {
      const template = settings.templates[message.template]
      if (!template)
        throw new PartnerError('msg91', 'flow', { kind: 'refused', detail: `no template for ${message.template}` })
      const { status, json } = await sendPartnerRequest(fetch, {
        partner: 'msg91',
        call: 'flow',
        url: 'https://control.msg91.com/api/v5/flow',
        headers: { authkey: settings.authKey },
        body: JSON.stringify({ template_id: template, short_url: '0', recipients: [recipient(message)] }),
        timeoutMs,
      })
      const read = response.safeParse(json)
      if (status < 300 && read.success && read.data.type === 'success')
        return read.data.request_id ?? read.data.message ?? ''
      const reason = read.success ? reasonOf(read.data) : ''
      throw new PartnerError('msg91', 'flow', {
        kind: kindOf(status, read.success, reason),
        detail: reason || `status ${status}`,
      })
    },
  }
}

function reasonOf(refusal: Response): string {
  if (refusal.type === 'error') return String(refusal.message ?? refusal.msg ?? '')
  if (refusal.status === 'fail') return [refusal.errors, refusal.apiError].filter(Boolean).join(' ')
  return ''
}

function kindOf(status: number, isUnderstood: boolean, reason: string): PartnerErrorKind {
  const kind = errorKindOfStatus(status)
  if (kind !== 'refused') return kind
  if (!isUnderstood && status < 300) return 'unreadable'
  return /auth ?key|authentication|unauthori[sz]ed|whitelist/i.test(reason) ? 'unauthorized' : 'refused'
}

/** `{mobiles: "919876543210", var1: …, var2: …}` */
const recipient = ({ to, variables }: Sms): Record<string, string> => ({
  mobiles: `91${to}`,
  ...Object.fromEntries(variables.map((value, at) => [`var${at + 1}`, value])),
})
