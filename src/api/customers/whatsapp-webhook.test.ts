// @module-tag postgres
import { createHmac } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../shop/messaging/messages/records.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
beforeAll(async () => {
  test = await testShop({
    settings: {
      WHATSAPP: 'cloud-api',
      WHATSAPP_PHONE_NUMBER_ID: '106540352242922',
      WHATSAPP_ACCESS_TOKEN: 'EAAtoken',
      WHATSAPP_APP_SECRET: 'app-secret',
      WHATSAPP_VERIFY_TOKEN: 'our-word',
    },
  })
})
afterAll(() => test.close())

const address = 'http://localhost:3000/app/api/whatsapp/webhook'
const register = (token: string, mode = 'subscribe') => {
  const query = new URLSearchParams({ 'hub.mode': mode, 'hub.verify_token': token, 'hub.challenge': '1158201444' })
  return test.serve(new Request(`${address}?${query}`))
}
const deliver = (statuses: readonly object[], secret = 'app-secret') => {
  const value = { metadata: { phone_number_id: '106540352242922' }, statuses }
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry: [{ id: '1', changes: [{ value }] }] })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signature }
  return test.serve(new Request(address, { method: 'POST', body, headers }))
}
const addMessage = async (partnerId: string) => {
  const now = test.clock.now()
  const [row] = await test.shop.db
    .insert(messages)
    .values({
      ...{ key: partnerId, channel: 'sms', to: '9876543210', template: 'order-accepted', variables: ['SLV-1'] },
      ...{ subject: '', text: 'Your order', html: '', secret: false, createdAt: now, sentAt: now, sentIn: 'en' },
      ...{ carrier: 'whatsapp', partnerId, whatsAppTriedAt: now, whatsAppTries: 1 },
    })
    .returning({ id: messages.id })
  return row!.id
}
const stateOf = async (id: number) =>
  (await test.shop.db.select().from(messages)).find((one) => one.id === id)?.whatsAppState

it('GET whatsapp/webhook repeats the challenge only for our word', async () => {
  const known = await register('our-word')
  expect([known.status, await known.text()]).toEqual([200, '1158201444'])
  expect(known.headers.get('content-type')).toContain('text/plain')
  for (const stranger of [await register('other'), await register(''), await register('our-word', 'unsubscribe')]) {
    expect(stranger.status).toBe(403)
    expect(await stranger.text()).not.toContain('1158201444')
  }
})

it('POST whatsapp/webhook takes only what WhatsApp signed', async () => {
  const id = await addMessage('wamid.signed')
  const status = { id: 'wamid.signed', status: 'delivered' }
  expect((await deliver([status], 'another secret')).status).toBe(401)
  expect((await test.serve(new Request(address, { method: 'POST', body: '{}' }))).status).toBe(401)
  expect(await stateOf(id)).toBeNull()
  expect((await deliver([status])).status).toBe(200)
  expect(await stateOf(id)).toBe('delivered')
})

it('answers 200 to repeated reports and to unknown messages, so that WhatsApp does not repeat them', async () => {
  const id = await addMessage('wamid.again')
  const reports = [
    { id: 'wamid.again', status: 'read' },
    { id: 'wamid.unknown', status: 'failed', biz_opaque_callback_data: '999999', errors: [{ code: 131026 }] },
    { id: 'wamid.again', status: 'sent' },
  ]
  for (let time = 0; time < 2; time++) expect((await deliver(reports)).status).toBe(200)
  expect(await stateOf(id)).toBe('read')
})
