import { expect, it } from 'vitest'
import { PartnerError } from '../partner-error.ts'
import { msg91 } from './msg91.ts'

const message = {
  to: '9876543210',
  templateId: 'T1',
  variables: ['123456'],
  isUnicode: false,
  text: '123456 is your OTP …',
}
const settings = { authKey: 'key' }

const answering = (status: number, body: unknown) => {
  const requests: { url: string; init: RequestInit | undefined }[] = []
  const partner = msg91(settings, async (url, init) => {
    requests.push({ url, init })
    return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status })
  })
  return { partner, asked: requests }
}
const errorOf = async (work: Promise<unknown>): Promise<PartnerError> =>
  work.then(
    () => expect.fail('it went through'),
    (failure: unknown) => {
      expect(failure).toBeInstanceOf(PartnerError)
      return failure as PartnerError
    },
  )

it('hands over template, recipient and variables, and answers the id it is given', async () => {
  const { partner, asked: requests } = answering(200, { type: 'success', message: '3763646c3058373530393938' })
  expect(await partner.send(message)).toBe('3763646c3058373530393938')
  expect(requests[0]?.url).toBe('https://control.msg91.com/api/v5/flow')
  expect(new Headers(requests[0]?.init?.headers).get('authkey')).toBe('key')
  expect(JSON.parse(String(requests[0]?.init?.body))).toEqual({
    template_id: 'T1',
    short_url: '0',
    recipients: [{ mobiles: '919876543210', var1: '123456' }],
  })
})

it.each([
  [200, { type: 'error', message: 'template not approved' }, 'refused'],
  [401, { type: 'error', message: 'authentication failure' }, 'unauthorized'],
  [503, { type: 'error', message: 'try later' }, 'unreachable'],
  [200, 'not json', 'unreadable'],
  [200, { ok: true }, 'unreadable'],
])('is told %i %j as %s', async (status, body, kind) => {
  expect((await errorOf(answering(status, body).partner.send(message))).kind).toBe(kind)
})
