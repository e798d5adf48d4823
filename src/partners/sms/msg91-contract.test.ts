/**
 * MSG91's documentation, "Send SMS" (docs.msg91.com/sms/send-sms) and the help pages "API" (IP whitelisting, error 418) and "How
 * to create a Template ID to Send SMS via API?"; "Send SMS via FLOW" (api.msg91.com/apidoc/textsms/send-sms-flow.php) for Hindi: the template's DLT id is stored at MSG91, and calls name MSG91's own id of it.
 */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { itConcludesNothingFromTransportFailures, openPartnerServer, type PartnerServer } from '../testing.ts'
import { msg91 } from './msg91.ts'
import type { SmsPartner } from './sms.ts'

let partner: PartnerServer
let sms: SmsPartner
beforeEach(async () => {
  partner = await openPartnerServer()
  sms = msg91({ authKey: '416091Akey' }, partner.fetch)
})
afterEach(() => partner.close())

const message = {
  to: '9876543210',
  templateId: '65e06f45d6fc05278c7d47e2',
  variables: ['SLV2611210001', '1,56,080'],
  isUnicode: false,
  text: '…',
}

it('sends one recipient with country code, template and numbered variables', async () => {
  partner.answerWith({ json: { type: 'success', message: '3763646c3058373530393938' } })
  expect(await sms.send(message)).toBe('3763646c3058373530393938')
  const [request] = partner.requests
  expect(request).toMatchObject({ method: 'POST', url: 'https://control.msg91.com/api/v5/flow' })
  expect(request?.headers).toMatchObject({
    authkey: '416091Akey',
    'content-type': 'application/json',
    accept: 'application/json',
  })
  expect(JSON.parse(request!.body)).toEqual({
    template_id: '65e06f45d6fc05278c7d47e2',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', var1: 'SLV2611210001', var2: '1,56,080' }],
  })
})

it('says so when the text is in Hindi', async () => {
  partner.answerWith({ json: { type: 'success', message: '3763' } })
  await sms.send({ ...message, isUnicode: true })
  expect(JSON.parse(partner.requests[0]!.body)).toMatchObject({ unicode: '1' })
})

it('returns the request id, under either name', async () => {
  partner.answerWith({ json: { type: 'success', request_id: '3763', message: 'queued' } })
  expect(await sms.send(message)).toBe('3763')
})

it.each([
  ['a refused template', 200, { type: 'error', message: 'template id missing or invalid' }, 'refused'],
  ['a text unlike the DLT template', 200, { type: 'error', message: 'SMS not matched with DLT template' }, 'refused'],
  ['a wrong number', 400, { type: 'error', message: 'Mobile no. missing' }, 'refused'],
  ['a key in the old shape', 200, { type: 'error', message: 'Invalid authkey' }, 'unauthorized'],
  ['a wrong path', 404, { type: 'error', msg: 'Route Missing' }, 'refused'],
  ['no or a wrong key', 401, unauthorized('201'), 'unauthorized'],
  ['an address that is not whitelisted', 401, unauthorized('418'), 'unauthorized'],
  ['the same with status 200', 200, unauthorized('418'), 'unauthorized'],
  ['too many requests', 429, { type: 'error', message: 'Too many requests' }, 'unreachable'],
  ['an error of its server', 500, { type: 'error', message: 'Internal error' }, 'unreachable'],
  ['success with a bad status', 503, { type: 'success', message: '3763' }, 'unreachable'],
  ['another shape', 200, { message: '3763' }, 'unreadable'],
  ['a list', 200, [], 'unreadable'],
])('takes %s (%i) for what it is', async (_what, status, body, kind) => {
  partner.answerWith({ status, json: body })
  await expect(sms.send(message)).rejects.toMatchObject({ partner: 'msg91', kind, retryable: kind !== 'refused' })
})

/** Seen at MSG91: the body is JSON, the content type says HTML. */
function unauthorized(apiError: string) {
  return { status: 'fail', hasError: true, errors: 'Unauthorized', code: '401', apiError }
}

it('reads JSON that is called HTML, and keeps the reason', async () => {
  partner.answerWith({ status: 401, text: JSON.stringify(unauthorized('418')) })
  await expect(sms.send(message)).rejects.toMatchObject({ kind: 'unauthorized', detail: 'Unauthorized 418' })
})

it('does not tell the key', async () => {
  partner.answerWith({ status: 401, json: unauthorized('201') })
  const failure = await sms.send(message).catch((thrown: unknown) => thrown)
  expect(String(failure)).not.toContain('416091Akey')
})

itConcludesNothingFromTransportFailures(
  () => partner,
  () => sms.send(message),
)
