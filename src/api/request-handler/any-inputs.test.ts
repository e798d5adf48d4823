/**
 * Whatever is sent to the calls, the response is one of the contract with a sentence, never an internal error. A script sent
 * where text is expected stays text in responses, e-mails and documents. `npm run prove -- any-inputs` runs more.
 */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { messages } from '../../shop/messaging/messages/records.ts'
import { drawInvoices } from '../../shop/orders/invoices/invoice-pdf.ts'
import { sampleInvoice } from '../../shop/orders/invoices/testing.ts'
import { newSeller, type TestSeller } from '../../shop/silver/redemption/testing.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { propertyRuns } from '../../testing-properties.ts'

let test: TestShop
let who: TestSeller
beforeAll(async () => {
  test = await testShop({ seed: true })
  who = await newSeller(test)
})
afterAll(() => test.close())

const fields = [
  ...[
    'email',
    'password',
    'session_id',
    'mobile',
    'refer_code',
    'mobileOtp',
    'name',
    'adult',
    'adult_required',
    'marketing',
  ],
  ...['id', 'session', 'buy_type', 'amount', 'gram', 'day', 'price_cap', 'event', 'skips_next', 'purpose'],
  ...['order_id', 'order_detail_id', 'qty', 'account_id', 'opened', 'hand_over', 'pickup_on', 'pickup_slot'],
  ...['ifsc', 'account_number', 'confirm_account_number', 'buy_back_id', 'accept', 'buy_back_price'],
]
const odd = fc.oneof(
  fc.constantFrom<unknown>(null, '', ' ', 0, -1, 1e21, '1e400', 'NaN', '\u0000', '\ud800', '__proto__', true),
  fc.constantFrom<unknown>(
    '9876543210',
    'a@b.example',
    '000000',
    '<script>1</script>',
    "' OR 1=1 --",
    'x'.repeat(5000),
  ),
  fc.constantFrom<unknown>('amount', 'gram', 'pause', '2026-02-30', '9'.repeat(30), 2 ** 53),
  fc.jsonValue({ maxDepth: 2 }),
)
const body = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.dictionary(fc.constantFrom(...fields), odd, { maxKeys: 10 }).map((one) => JSON.stringify(one)),
  },
  { weight: 1, arbitrary: fc.jsonValue().map((one) => JSON.stringify(one)) },
  { weight: 1, arbitrary: fc.string() },
)
const calls = [
  ...['auth/login', 'auth/signup', 'auth/login-otp', 'auth/verifyMobileOtp', 'logout', 'my-sessions'],
  ...['my-sessions/end', 'my-data/erase', 'my-data/keep', 'silver-plan', 'silver-plan/save', 'silver-plan/move'],
  ...['silver-plan/mandate', 'silver-plan/mandate/confirm', 'silver-plan/mandate/revoke'],
  ...[
    'my-bank-account/add',
    'request-buy-back',
    'buy-back-accept',
    'buy-back-retry',
    'buy-back-quote',
    'order-cancel',
    'parcel-photo',
  ],
] as const

it('is answered with a sentence, whatever it is', { tags: 'property' }, async () => {
  const anyRequest = fc.record({
    call: fc.constantFrom(...calls),
    body,
    token: fc.constantFrom('own', 'none', 'x', 'é'.repeat(3)),
    parcel: odd.map((value) => encodeURIComponent(`${JSON.stringify(value)}`.toWellFormed()).slice(0, 500)),
  })
  await fc.assert(
    fc.asyncProperty(anyRequest, async ({ call, body: sent, token, parcel }) => {
      const isRead = call === 'parcel-photo'
      const authorization = token === 'own' ? who.token : encodeURIComponent(token)
      const request = new Request(`http://localhost:3000/app/api/${call}${isRead ? `?parcel=${parcel}` : ''}`, {
        method: isRead ? 'GET' : 'POST',
        headers: {
          'content-type': 'application/json',
          ...(token !== 'none' && { authorization: `Bearer ${authorization}` }),
        },
        ...(!isRead && { body: sent }),
      })
      const response = await test.serve(request)
      const result = await response.text()
      expect(response.status, `${call} ${sent} → ${result}`).toBeLessThan(500)
      if (response.status >= 400)
        expect(JSON.parse(result)).toMatchObject({ error: true, errorMessage: expect.any(String) })
      // The input has signed the customer out, so sign in again.
      if (token === 'own' && /^(?:logout|my-sessions)/.test(call)) who = await newSeller(test)
    }),
    propertyRuns({ short: 200, long: 10_000 }),
  )
})

const script = '<script>alert(1)</script><img src=x onerror=alert(2)>'

it('is words in every letter, wherever a script was written', async () => {
  const author = await newSeller(test)
  const send = (path: string, params: object) => test.call('POST', path, params, { token: author.token })
  const contact = { name: script.slice(0, 40), email: author.email, mobile: author.mobile }
  await send('edit-profile', { name: script.slice(0, 60), email: author.email })
  await send('complaint', { ...contact, subject: 'delivery', message: script })
  await send('contact-us', { ...contact, message: script })
  await send('products-quote', { ...contact, first_name: '<b>A</b>', last_name: '<script>', message: script })
  await send('silver-gifts/give', { gram: 0.5, recipient_name: '<i>R</i>', mobile: '9811122233', message: script })
  await test.shop.jobs.runDue()
  const emails = await test.shop.db.select().from(messages)
  const escaped = emails.filter(({ html }) => html?.includes('&lt;'))
  expect(escaped.length).toBeGreaterThan(1)
  for (const { html, template } of emails) expect(html ?? '', template).not.toMatch(/<script|<img|<b>|<i>|onerror="/i)
})

it('is words on a paper, which holds nothing that runs', async () => {
  const invoice = sampleInvoice({ buyer: { name: script, address: `${script} "/JS (app.alert(1))"` } })
  const bytes = (await drawInvoices([invoice], { packed: false })).toString('latin1')
  expect(bytes).not.toMatch(/\/(?:JavaScript|JS|OpenAction|AA|Launch)\b/)
})
