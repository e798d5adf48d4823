// @module-tag postgres
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { consents } from '../../shop/customers/consents/records.ts'
import { signedInCustomer, type TestCustomer } from '../../shop/customers/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'

let test: TestShop
let withoutWhatsApp: TestShop
beforeAll(async () => {
  test = await testShop({ settings: { WHATSAPP: 'outbox' } })
  withoutWhatsApp = await testShop()
})
afterAll(async () => {
  await test.close()
  await withoutWhatsApp.close()
})

const post = async (of: TestShop, path: string, body: object, { token }: TestCustomer, page?: string) => {
  const response = await of.serve(
    new Request(`http://localhost:3000/app/api/${path}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        ...(page && { referer: `http://localhost:3000${page}` }),
      },
      body: JSON.stringify(body),
    }),
  )
  return { status: response.status, body: await response.json() }
}
const languageOf = async (customer: TestCustomer) =>
  (await post(test, 'message-preferences', {}, customer)).body.data.language

it('POST message-preferences keeps the language of messages', async () => {
  const customer = await signedInCustomer(test.shop)
  expect(await languageOf(customer)).toBe('en')
  expect((await post(test, 'message-preferences', { language: 'hi' }, customer)).body.data).toEqual({ language: 'hi' })
  expect(await languageOf(customer)).toBe('hi')
  expect((await post(test, 'message-preferences', { language: 'ta' }, customer)).status).toBe(422)
  expect(await languageOf(customer)).toBe('hi')
})

it('asks about WhatsApp only where the shop has it, unticked, and records version and words', async () => {
  const customer = await signedInCustomer(test.shop)
  const whatsAppIn = ({ body }: Awaited<ReturnType<typeof post>>) =>
    body.data.consents.find(({ purpose }: { purpose: string }) => purpose === 'whatsapp')
  expect(whatsAppIn(await post(test, 'consent', {}, customer))).toMatchObject({ given: 0, at: null })
  const given = await post(test, 'consent', { purpose: 'whatsapp', given: 1 }, customer)
  expect(whatsAppIn(given)).toMatchObject({ given: 1 })
  const [row] = await test.shop.db.select().from(consents).orderBy(desc(consents.id)).limit(1)
  expect(row).toMatchObject({
    purpose: 'whatsapp',
    given: true,
    version: '2026-11',
    words: expect.stringMatching(/WhatsApp/),
  })
  const other = await signedInCustomer(withoutWhatsApp.shop)
  expect(whatsAppIn(await post(withoutWhatsApp, 'consent', {}, other))).toBeUndefined()
})
