/** MSG91's flow API: a registered template, its variables, one recipient (rules/messages.md 1.3). */
import * as z from 'zod/mini'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { readMsg91Balance } from './msg91-balance.ts'
import type { Sms, SmsPartner } from './sms.ts'

interface Msg91Settings {
  readonly authKey: string
}

const timeoutMs = 10_000

/**
 * Refusals have two shapes: `{type: "error", message}`, also with status 200, and
 * `{status: "fail", hasError: true, errors, apiError}` when the key is not accepted.
 */
const response = z.looseObject({
  type: z.optional(z.enum(['success', 'error'])),
  status: z.optional(z.string()),
  message: z.optional(z.string()),
  msg: z.optional(z.string()),
  request_id: z.optional(z.string()),
  errors: z.optional(z.unknown()),
  apiError: z.optional(z.union([z.string(), z.number()])),
})
type Response = z.infer<typeof response>

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
        body: JSON.stringify(bodyOf(message)),
        timeoutMs,
      })
      const answer = response.safeParse(json).data ?? {}
      if (status < 300 && answer.type === 'success') return answer.request_id ?? answer.message ?? ''
      const detail = reasonOf(answer) || `status ${status}`
      throw new PartnerError('msg91', 'flow', { kind: kindOf(status, answer, detail), detail })
    },
    testConnection: () => readMsg91Balance(settings.authKey, fetch),
  }
}

/** `unicode`: "Enter 1 if sending SMS in languages other than English" (MSG91, "Send SMS via FLOW"). */
const bodyOf = (message: Sms) => ({
  template_id: message.templateId,
  short_url: '0',
  ...(message.isUnicode && { unicode: '1' }),
  recipients: [recipient(message)],
})

const reasonOf = ({ message, msg, errors, apiError }: Response): string =>
  [message ?? msg ?? errors, apiError].filter(Boolean).join(' ')

function kindOf(httpStatus: number, { type, status }: Response, detail: string): PartnerErrorKind {
  const kind = errorKindOfStatus(httpStatus)
  if (kind !== 'refused') return kind
  if (/auth ?key|authentication|unauthori[sz]ed|whitelist/i.test(detail)) return 'unauthorized'
  return httpStatus >= 300 || type === 'error' || status === 'fail' ? 'refused' : 'unreadable'
}

/** `{mobiles: "919876543210", var1: …, var2: …}` */
const recipient = ({ to, variables }: Sms): Record<string, string> => ({
  mobiles: `91${to}`,
  ...Object.fromEntries(variables.map((value, at) => [`var${at + 1}`, value])),
})
