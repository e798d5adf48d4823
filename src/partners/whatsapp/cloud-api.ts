/**
 * The WhatsApp Cloud API of Meta (developers.facebook.com/documentation/business-messaging/whatsapp): template messages, webhook
 * and error codes.
 */
import { createHmac } from 'node:crypto'
import * as z from 'zod/mini'
import { isSameSecret } from '../../platform/security/secrets.ts'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import type { WhatsAppMessage, WhatsAppPartner, WhatsAppReport } from './whatsapp.ts'
import { whatsAppStates } from './whatsapp.ts'

export interface CloudApiSettings {
  /** With the version: https://graph.facebook.com/v23.0 */
  readonly base: string
  readonly phoneNumberId: string
  readonly accessToken: string
  /** Signs the webhooks. */
  readonly appSecret: string
  readonly verifyToken: string
}

const timeoutMs = 10_000

const errorShape = z.looseObject({
  code: z.number(),
  message: z.optional(z.string()),
  error_data: z.optional(z.looseObject({ details: z.optional(z.string()) })),
})
const sentShape = z.looseObject({ messages: z.array(z.looseObject({ id: z.string() })).check(z.minLength(1)) })

export function cloudApi(settings: CloudApiSettings, fetch: Fetch): WhatsAppPartner {
  const { base, phoneNumberId, accessToken, appSecret, verifyToken } = settings
  const authorization = `Bearer ${accessToken}`
  const request = { partner: 'whatsapp', headers: { authorization }, timeoutMs } as const
  return {
    name: 'whatsapp',
    isUsed: true,
    async send(message) {
      const url = `${base}/${phoneNumberId}/messages`
      const body = JSON.stringify(bodyOf(message))
      const { status, json } = await sendPartnerRequest(fetch, { ...request, call: 'messages', url, body })
      const sent = sentShape.safeParse(json)
      if (status < 300 && sent.success) return sent.data.messages[0]!.id
      throw errorOf('messages', status, json)
    },
    readReports: ({ rawBody, signature }) =>
      isSameSecret(signature, `sha256=${createHmac('sha256', appSecret).update(rawBody).digest('hex')}`)
        ? reportsIn(rawBody, phoneNumberId)
        : null,
    isOwnToken: (token) => isSameSecret(token, verifyToken),
    async testConnection() {
      const url = `${base}/${phoneNumberId}?fields=display_phone_number,verified_name,quality_rating`
      const { status, json } = await sendPartnerRequest(fetch, { ...request, call: 'phone number', url, method: 'GET' })
      const number = numberShape.safeParse(json)
      if (status >= 300 || !number.success) throw errorOf('phone number', status, json)
      const { verified_name: name = '', display_phone_number: phone, quality_rating: quality = 'unknown' } = number.data
      return `WhatsApp answered for ${phone} ${name}. Quality: ${quality}`
    },
  }
}

const numberShape = z.looseObject({
  display_phone_number: z.string(),
  verified_name: z.optional(z.string()),
  quality_rating: z.optional(z.string()),
})

/** Message templates, "Send message templates": the number with its country code, parameters by their position. */
const bodyOf = ({ to, template, language, parameters, reference }: WhatsAppMessage) => ({
  messaging_product: 'whatsapp',
  recipient_type: 'individual',
  to: `91${to}`,
  type: 'template',
  template: {
    name: template,
    language: { code: language },
    components: parameters.length
      ? [{ type: 'body', parameters: parameters.map((text) => ({ type: 'text', text })) }]
      : [],
  },
  biz_opaque_callback_data: reference,
})

/**
 * WhatsApp error codes (…/whatsapp/support/error-codes). Codes decide, not the status of the response: a rate limit, too, is
 * answered with 400.
 */
const temporaryCodes: ReadonlySet<number> = new Set([
  1, // API unknown
  2, // API service
  4, // API too many calls
  80007, // rate limit of the business account
  130429, // throughput
  131000, // something went wrong
  131016, // service unavailable
  131056, // too many to the same number in a short time
  131057, // the account is in maintenance mode
  133004, // server temporarily unavailable
])
/** Our token, permission or account: nothing is wrong with the message. */
const accountCodes: ReadonlySet<number> = new Set([0, 3, 10, 190, 368, 131005, 131031, 131042, 131045])

function errorOf(call: string, status: number, json: unknown): PartnerError {
  const parsed = z.looseObject({ error: errorShape }).safeParse(json)
  if (!parsed.success) {
    const kind = status < 300 ? 'unreadable' : errorKindOfStatus(status)
    // A refusal without a code is not WhatsApp's.
    return new PartnerError('whatsapp', call, {
      kind: kind === 'refused' ? 'unreadable' : kind,
      detail: `status ${status}`,
    })
  }
  const { code, message = '', error_data: data } = parsed.data.error
  return new PartnerError('whatsapp', call, {
    kind: kindOf(code, status),
    detail: `${code} ${data?.details ?? message}`.trim().slice(0, 300),
  })
}

function kindOf(code: number, status: number): PartnerErrorKind {
  if (temporaryCodes.has(code)) return 'unreachable'
  // 200 to 299: a permission was not granted.
  if (accountCodes.has(code) || (code >= 200 && code <= 299)) return 'unauthorized'
  return status >= 500 ? 'unreachable' : 'refused'
}

const statusShape = z.looseObject({
  id: z.string(),
  status: z.enum(whatsAppStates),
  biz_opaque_callback_data: z.optional(z.string()),
  errors: z.optional(z.array(z.looseObject({ code: z.number(), title: z.optional(z.string()) }))),
})
const webhookShape = z.looseObject({
  entry: z.array(
    z.looseObject({
      changes: z.array(
        z.looseObject({
          value: z.looseObject({
            metadata: z.optional(z.looseObject({ phone_number_id: z.optional(z.string()) })),
            statuses: z.optional(z.array(z.unknown())),
          }),
        }),
      ),
    }),
  ),
})

/**
 * Webhooks, "messages" field, statuses. Left out are messages of customers, reports of a kind we do not know, and those about
 * another number of the same app: its references are not ours.
 */
function reportsIn(rawBody: Buffer, phoneNumberId: string): WhatsAppReport[] {
  const webhook = webhookShape.safeParse(parsed(rawBody))
  if (!webhook.success) return []
  const values = webhook.data.entry.flatMap(({ changes }) => changes.map(({ value }) => value))
  const own = values.filter(({ metadata }) => metadata?.phone_number_id === phoneNumberId)
  return own
    .flatMap(({ statuses = [] }) => statuses)
    .flatMap((one) => {
      const status = statusShape.safeParse(one)
      if (!status.success) return []
      const { id, status: state, biz_opaque_callback_data: reference = '', errors = [] } = status.data
      const [error] = errors
      return [{ id, reference, state, error: error ? `${error.code} ${error.title ?? ''}`.trim().slice(0, 300) : '' }]
    })
}

function parsed(rawBody: Buffer): unknown {
  try {
    return JSON.parse(rawBody.toString('utf8'))
  } catch {
    return null
  }
}
