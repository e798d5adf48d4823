/**
 * Meta's documentation of the WhatsApp Business Platform, Cloud API (developers.facebook.com/documentation/business-messaging/whatsapp):
 * "Send message templates", "Webhooks" with "messages" and its statuses, and "WhatsApp error codes"
 * (…/whatsapp/support/error-codes).
 */
import { createHmac } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import { cloudApi } from './cloud-api.ts'
import type { WhatsAppPartner } from './whatsapp.ts'

let partner: PartnerServer
let whatsApp: WhatsAppPartner
const appSecret = 'app-secret'
beforeEach(async () => {
  partner = await openPartnerServer()
  const base = 'https://graph.facebook.com/v23.0'
  const settings = {
    base,
    phoneNumberId: '106540352242922',
    accessToken: 'EAAtoken',
    appSecret,
    verifyToken: 'our-word',
  }
  whatsApp = cloudApi(settings, partner.fetch)
})
afterEach(() => partner.close())

const message = {
  to: '9876543210',
  template: 'order_despatched',
  language: 'hi',
  parameters: ['SLV2611210001', 'SQL4821093', 'Sequel'],
  reference: '4711',
} as const
const accepted = {
  messaging_product: 'whatsapp',
  contacts: [{ input: '919876543210', wa_id: '919876543210' }],
  messages: [{ id: 'wamid.HBgLMTY1', message_status: 'accepted' }],
}

describe('a message', () => {
  it('is sent as a template with its language, its parameters in order and our reference', async () => {
    partner.answerWith({ json: accepted })
    expect(await whatsApp.send(message)).toBe('wamid.HBgLMTY1')
    const [request] = partner.requests
    expect(request).toMatchObject({
      method: 'POST',
      url: 'https://graph.facebook.com/v23.0/106540352242922/messages',
      headers: { authorization: 'Bearer EAAtoken', 'content-type': 'application/json' },
    })
    expect(JSON.parse(request!.body)).toEqual({
      messaging_product: 'whatsapp',
      recipient_type: 'individual',
      to: '919876543210',
      type: 'template',
      template: {
        name: 'order_despatched',
        language: { code: 'hi' },
        components: [
          {
            type: 'body',
            parameters: [
              { type: 'text', text: 'SLV2611210001' },
              { type: 'text', text: 'SQL4821093' },
              { type: 'text', text: 'Sequel' },
            ],
          },
        ],
      },
      biz_opaque_callback_data: '4711',
    })
  })

  it('without variables has no components', async () => {
    partner.answerWith({ json: accepted })
    await whatsApp.send({ ...message, parameters: [] })
    expect(JSON.parse(partner.requests[0]!.body).template.components).toEqual([])
  })

  it.each([
    ['a recipient without WhatsApp', 400, 131026, 'refused'],
    ['a conversation that has ended', 400, 131047, 'refused'],
    ['a template that does not exist', 404, 132001, 'refused'],
    ['a wrong number of parameters', 400, 132000, 'refused'],
    ['a paused template', 400, 132015, 'refused'],
    ['a wrong parameter', 400, 100, 'refused'],
    ['too many messages a second', 400, 130429, 'unreachable'],
    ['too many to one number', 400, 131056, 'unreachable'],
    ['a rate limit of the account', 400, 80007, 'unreachable'],
    ['an error of its server', 500, 131000, 'unreachable'],
    ['a service that is down', 503, 2, 'unreachable'],
    ['an expired token', 401, 190, 'unauthorized'],
    ['a missing permission', 403, 200, 'unauthorized'],
    ['an account without a way to pay', 400, 131042, 'unauthorized'],
  ])('to %s (status %i, code %i)', async (_what, status, code, kind) => {
    const error = { message: `(#${code}) text`, type: 'OAuthException', code, error_data: { details: 'Details' } }
    partner.answerWith({ status, json: { error } })
    await expect(whatsApp.send(message)).rejects.toMatchObject({
      partner: 'whatsapp',
      kind,
      detail: `${code} Details`,
      retryable: kind !== 'refused',
    })
  })

  it.each([
    ['success without an id', 200, { messaging_product: 'whatsapp' }],
    ['a refusal that is not in its shape', 400, { message: 'Bad Request' }],
  ])('concludes nothing from %s', async (_what, status, json) => {
    partner.answerWith({ status, json })
    await expect(whatsApp.send(message)).rejects.toMatchObject({ kind: 'unreadable', retryable: true })
  })

  it('does not tell the token', async () => {
    partner.answerWith({ status: 401, json: { error: { code: 190, message: 'Invalid OAuth access token' } } })
    const failure = await whatsApp.send(message).catch((thrown: unknown) => thrown)
    expect(String(failure)).not.toContain('EAAtoken')
  })

  itConcludesNothingFromTransportFailures(
    () => partner,
    () => whatsApp.send(message),
  )
})

describe('the test of the connection', () => {
  it('reads our number', async () => {
    const number = { display_phone_number: '+91 98765 43210', verified_name: 'Silvera', quality_rating: 'GREEN' }
    partner.answerWith({ json: { id: '106540352242922', ...number } })
    expect(await whatsApp.testConnection()).toBe('WhatsApp answered for +91 98765 43210 Silvera. Quality: GREEN')
    expect(partner.requests[0]?.method).toBe('GET')
  })

  it('says why it failed', async () => {
    partner.answerWith({ status: 400, json: { error: { code: 190, message: 'Session has expired' } } })
    await expect(whatsApp.testConnection()).rejects.toMatchObject({
      kind: 'unauthorized',
      detail: '190 Session has expired',
    })
  })
})

const status = {
  id: 'wamid.HBgLMTY1',
  status: 'failed',
  timestamp: '1764144000',
  recipient_id: '919876543210',
  biz_opaque_callback_data: '4711',
  errors: [{ code: 131026, title: 'Message undeliverable' }],
}
const webhook = (statuses: readonly unknown[], phoneNumberId = '106540352242922') => ({
  object: 'whatsapp_business_account',
  entry: [
    {
      id: '102290129340398',
      changes: [
        {
          field: 'messages',
          value: {
            messaging_product: 'whatsapp',
            metadata: { display_phone_number: '919876543210', phone_number_id: phoneNumberId },
            statuses,
          },
        },
      ],
    },
  ],
})
const sign = (body: string, secret = appSecret) => `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
const read = (json: unknown, signature?: string) => {
  const body = typeof json === 'string' ? json : JSON.stringify(json)
  return whatsApp.readReports({ rawBody: Buffer.from(body), signature: signature ?? sign(body) })
}

describe('the webhook', () => {
  it('holds reports', () => {
    const delivered = { id: 'wamid.2', status: 'delivered', timestamp: '1764144001' }
    expect(read(webhook([status, delivered]))).toEqual([
      { id: 'wamid.HBgLMTY1', reference: '4711', state: 'failed', error: '131026 Message undeliverable' },
      { id: 'wamid.2', reference: '', state: 'delivered', error: '' },
    ])
  })

  it.each([
    ['no signature', ''],
    ['another secret', sign(JSON.stringify(webhook([status])), 'other')],
    ['another body', sign('{}')],
  ])('is refused with %s', (_what, signature) => expect(read(webhook([status]), signature)).toBeNull())

  it.each([
    ['another number of the same app', webhook([status], '999')],
    ['a message of a customer', { entry: [{ changes: [{ value: { messages: [{ from: '919876543210' }] } }] }] }],
    ['a state we do not know', webhook([{ ...status, status: 'deleted' }])],
    ['another shape', { entry: 'none' }],
    ['no JSON', 'hello'],
  ])('of %s holds none', (_what, body) => expect(read(body)).toEqual([]))

  it('is registered with our word alone', () => {
    expect(whatsApp.isOwnToken('our-word')).toBe(true)
    expect(whatsApp.isOwnToken('')).toBe(false)
  })
})
