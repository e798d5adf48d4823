// @module-tag postgres
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { signedInCustomer } from '../../shop/customers/testing.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { findTicket, transitionTicket } from '../../shop/support/tickets/actions.ts'
import { tickets } from '../../shop/support/tickets/records.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { openRequestHandler } from '../request-handler/request-handler.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const asha = {
  name: 'Asha Rao',
  email: 'Asha.Rao@example.in',
  mobile: '+91 98765 00011',
  message: 'Do you pour 2 kg bars?',
}
const careEmail = 'care@silvera.example'
const numbered = /^(CON|QUO|GRV|CUS)-[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/

const send = (path: string, body: object, as?: { token?: string; headers?: Record<string, string> }) =>
  one.call('POST', path, body, as)
const mailsTo = async (to: string) => (await outboxOf(one.shop.db, to)).map(({ subject, text }) => ({ subject, text }))

describe('contact-us', () => {
  it('makes a ticket, tells its number, and writes to the visitor and to staff', async () => {
    const response = await send('contact-us', asha)
    const { ticket } = response.body.data
    expect(ticket).toMatch(numbered)
    expect(response.body).toEqual({
      error: false,
      data: {
        ticket,
        acknowledge_by: '2026-11-23T11:00:00+05:30',
        message: `Thank you. Your ticket number is ${ticket}. We will reply by 23 Nov 2026, 11:00 am.`,
      },
      errorMessage: '',
    })
    const [mine] = await mailsTo('asha.rao@example.in')
    expect(mine?.subject).toBe(`Ticket ${ticket}: we have received your message`)
    expect(mine?.text).toContain('resolve it by 21 Dec 2026')
    const [line] = await mailsTo(careEmail)
    expect(line?.subject).toBe(`${ticket}: contact`)
    expect(line?.text).toContain('Name:\nAsha Rao\n\nEmail:\nasha.rao@example.in\n\nMobile:\n+91 98765 00011')
    expect(line?.text).toContain('Do you pour 2 kg bars?')
  })

  it.each(['contact-us', 'complaint'])('%s takes up to four pictures, redrawn, and nothing else', async (path) => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'silver' } })
      .png()
      .toBuffer()
    const sendFiles = (files: File[]) => {
      const form = new FormData()
      for (const [name, value] of Object.entries({ ...asha, ...(path === 'complaint' && { subject: 'quality' }) }))
        form.set(name, value)
      for (const file of files) form.append('files', file)
      return one.call('POST', path, form)
    }
    const picture = () => new File([new Uint8Array(png)], 'coin.png', { type: 'image/png' })
    const sent = await sendFiles([picture(), picture()])
    expect(sent.status).toBe(200)
    const { pictures } = (await findTicket(one.shop.db, sent.body.data.ticket))!
    expect(pictures).toEqual([expect.stringMatching(/^tickets\/.*\.webp$/), expect.stringMatching(/\.webp$/)])
    expect(await one.shop.files.read(pictures[0]!)).not.toBeNull()

    const many = await sendFiles(Array.from({ length: 5 }, picture))
    expect([many.status, many.body.data.errors.files]).toEqual([422, 'Attach up to 4 pictures'])
    const countKeys = async () =>
      (await Array.fromAsync(one.shop.files.keys())).filter((key) => key.startsWith('tickets/')).length
    const stored = await countKeys()
    const odd = await sendFiles([picture(), new File(['<svg/>'], 'coin.png', { type: 'image/png' })])
    expect(odd.status).toBe(415)
    // What was stored before the refusal is deleted.
    expect(await countKeys()).toBe(stored)
  })

  it('says what every field lacks', async () => {
    expect((await send('contact-us', { name: '', email: '', mobile: '', message: ' ' })).body).toEqual({
      error: true,
      data: {
        errors: {
          name: 'Enter your name',
          email: 'Enter your email address',
          mobile: 'Enter your mobile',
          message: 'Enter your message',
        },
        refusal: {
          code: 'fields.name-missing',
          facts: {},
          fields: {
            name: { code: 'fields.name-missing', facts: {} },
            email: { code: 'fields.email-missing', facts: {} },
            mobile: { code: 'fields.mobile-missing', facts: {} },
            message: { code: 'fields.message-missing', facts: {} },
          },
        },
      },
      errorMessage: 'Enter your name',
    })
    const errorsOf = async (wrong: object) => (await send('contact-us', { ...asha, ...wrong })).body.data.errors
    expect(await errorsOf({ mobile: '98765' })).toEqual({ mobile: 'Mobile number should minimum 10 number long' })
    expect(await errorsOf({ mobile: '1234567890' })).toEqual({ mobile: 'Phone number is not valid' })
    expect(await errorsOf({ email: 'asha@' })).toEqual({ email: 'Please provide a valid email address' })
    expect(await errorsOf({ message: 'x'.repeat(2001) })).toEqual({ message: 'Use at most 2000 characters' })
    expect(await errorsOf({ colour: 'red' })).toEqual({ colour: 'This field is not known' })
  })

  it('carries script tags harmlessly, and no stranger’s words to the address they give', async () => {
    const script = '<script>alert(1)</script>'
    await send('contact-us', { ...asha, name: script, message: script, email: 'victim@example.in' })
    const [mine] = await outboxOf(one.shop.db, 'victim@example.in')
    expect(mine?.text + mine!.html).not.toContain('alert(1)')
    const [line] = await outboxOf(one.shop.db, careEmail)
    expect(line?.html).toContain('&lt;script&gt;alert(1)')
    expect(line?.html).not.toContain(script)
  })

  it('is one ticket however often the same form is sent', async () => {
    const headers = { 'idempotency-key': 'a-form-sent-twice' }
    const twice = [await send('contact-us', asha, { headers }), await send('contact-us', asha, { headers })]
    expect(twice[1]?.body).toEqual(twice[0]?.body)
    expect((await send('contact-us', asha)).body.data.ticket).not.toBe(twice[0]?.body.data.ticket)
  })

  /** The requester is known by nothing but their network address. */
  const sendFrom = async (ip: string, body: object, key: string): Promise<string> => {
    const response = await openRequestHandler(one.shop).handle(
      new Request('http://localhost:3000/app/api/contact-us', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify(body),
      }),
      { remoteAddress: ip },
    )
    return (await response.json()).data.ticket
  }

  it('is one ticket for who walked into another network between two tries', async () => {
    const key = 'sent-from-two-networks'
    const ticket = await sendFrom('192.0.2.7', asha, key)
    expect(ticket).toMatch(numbered)
    expect(await sendFrom('198.51.100.9', asha, key)).toBe(ticket)
  })

  it('is a ticket each for two of one household who happen on the same key', async () => {
    const [mine, his] = [
      await sendFrom('192.0.2.7', asha, '1'),
      await sendFrom('192.0.2.7', { ...asha, name: 'Ravi Menon' }, '1'),
    ]
    expect(his).toMatch(numbered)
    expect(his).not.toBe(mine)
  })
})

describe('products-quote', () => {
  const quote = { first_name: 'Ravi', last_name: 'Menon', email: 'ravi@example.in', mobile: '9876500012' }

  it('makes a ticket and tells its number', async () => {
    const response = await send('products-quote', { ...quote, message: 'Fifty 10 g coins' })
    const { ticket } = response.body.data
    expect(ticket).toMatch(/^QUO-/)
    expect(response.body).toEqual({
      error: false,
      data: {
        ticket,
        acknowledge_by: '2026-11-23T11:00:00+05:30',
        message: `Thank you. Your ticket number is ${ticket}. We will reply by 23 Nov 2026, 11:00 am.`,
      },
      errorMessage: '',
    })
    expect((await mailsTo(careEmail))[0]?.text).toContain('Ravi Menon')
  })

  it('says what every field lacks', async () => {
    const response = await send('products-quote', {
      first_name: '',
      last_name: '',
      email: 'x',
      mobile: '987650001',
      message: '',
    })
    expect([response.status, response.body.data.errors]).toEqual([
      422,
      {
        first_name: 'Enter your first name',
        last_name: 'Enter your last name',
        email: 'Please provide a valid email address',
        mobile: 'Mobile number should minimum 10 number long',
        message: 'Enter your message',
      },
    ])
  })
})

describe('complaint', () => {
  const complaint = { ...asha, email: 'asha@example.in', subject: 'delivery', unique_order_id: 'SLV-2026-000042' }
  let ticket = ''
  beforeEach(async () => {
    ticket = (await send('complaint', { ...complaint, message: 'The seal was broken' })).body.data.ticket
  })
  const track = (number: string, contact?: string, token?: string) =>
    one.call(
      'GET',
      `complaint?${new URLSearchParams({ ticket: number, ...(contact && { contact }) })}`,
      undefined,
      token ? { token } : {},
    )

  it('is found by its number and the email or mobile it was made with', async () => {
    const found = await track(ticket.toLowerCase().replaceAll('-', ' '), 'ASHA@example.in')
    expect(found.body).toEqual({
      error: false,
      data: {
        ticket,
        kind: 'complaint',
        state: 'received',
        created_at: '2026-11-21T11:00:00+05:30',
        acknowledge_by: '2026-11-23T11:00:00+05:30',
        acknowledged_at: null,
        resolve_by: '2026-12-21T23:59:59+05:30',
        resolved_at: null,
        late: false,
        answer: '',
        message: 'We have received it and will get back to you by 23 Nov 2026, 11:00 am.',
      },
      errorMessage: '',
    })
    expect((await track(ticket, '098765 00011')).body.data.ticket).toBe(ticket)
  })

  it('tells a stranger nothing, whether there is such a number or not', async () => {
    const wrong = await track(ticket, 'stranger@example.in')
    expect(wrong.status).toBe(404)
    expect(await track('GRV-2222-2222', 'asha@example.in')).toMatchObject({ status: 404, body: wrong.body })
    expect(wrong.body.errorMessage).toBe('We could not find a ticket with this number and this email or mobile')
    expect((await track(ticket)).body.data.errors).toEqual({ contact: 'Enter the email or mobile you gave us' })
    expect((await track('', 'asha@example.in')).body.data.errors).toEqual({ ticket: 'Enter your ticket number' })
    const other = await signedInCustomer(one.shop)
    expect((await track(ticket, undefined, other.token)).status).toBe(404)
  })

  it('of a closed account is found by nobody', async () => {
    const cleared = { customerId: null, name: '', email: '', mobile: '' }
    await one.shop.db.update(tickets).set(cleared).where(eq(tickets.number, ticket))
    const other = await signedInCustomer(one.shop)
    expect((await track(ticket, undefined, other.token)).status).toBe(404)
    for (const contact of ['+', '-', '()', '@']) expect((await track(ticket, contact)).status).toBe(404)
  })

  it('is shown to its own customer without more', async () => {
    const { token } = await signedInCustomer(one.shop)
    const response = await send('complaint', { ...complaint, message: 'Wrong piece' }, { token })
    expect((await track(response.body.data.ticket, undefined, token)).body.data.state).toBe('received')
  })

  it('is acknowledged, then settled with an answer, and each is told', async () => {
    await transitionTicket(one.shop, { number: ticket, event: 'acknowledge', by: 'staff:1' })
    expect((await track(ticket, 'asha@example.in')).body.data).toMatchObject({
      state: 'acknowledged',
      acknowledged_at: '2026-11-21T11:00:00+05:30',
      message: 'We are working on it and will resolve it by 21 Dec 2026 at the latest.',
    })
    await transitionTicket(one.shop, {
      number: ticket,
      event: 'resolve',
      by: 'staff:1',
      answer: 'A new piece left us today.',
    })
    expect((await track(ticket, 'asha@example.in')).body.data).toMatchObject({
      state: 'resolved',
      answer: 'A new piece left us today.',
      message: 'Resolved on 21 Nov 2026.',
    })
    const subjects = (await mailsTo('asha@example.in')).map(({ subject }) => subject)
    expect(subjects.slice(0, 2)).toEqual([`Ticket ${ticket}: resolved`, `Ticket ${ticket}: we are working on it`])
    await expect(transitionTicket(one.shop, { number: ticket, event: 'acknowledge', by: 'staff:1' })).rejects.toThrow(
      'states.not-now',
    )
  })

  it('says what every field lacks', async () => {
    const response = await send('complaint', { name: '', email: '', mobile: '', subject: '', message: '' })
    expect(response.body.data.errors).toEqual({
      name: 'Enter your name',
      email: 'Enter your email address',
      mobile: 'Enter your mobile',
      subject: 'Select a subject',
      message: 'Enter your complaint',
    })
  })
})

it('takes a text cut in the middle of a character', async () => {
  const cut = { ...asha, name: '\udc00Asha', subject: 'order', unique_order_id: 'SLV-1\ud800' }
  const response = await send('complaint', cut)
  expect(response.status).toBe(200)
  const stored = await findTicket(one.shop.db, response.body.data.ticket)
  expect(stored).toMatchObject({ name: 'Asha', facts: { uniqueOrderId: 'SLV-1' } })
})

it('late is late', async () => {
  const slow = await testShop({ seed: true })
  const { ticket } = (await slow.call('POST', 'complaint', { ...asha, subject: 'other' })).body.data
  slow.clock.advance(49 * 3_600_000)
  const found = await slow.call('GET', `complaint?ticket=${ticket}&contact=9876500011`)
  expect(found.body.data).toMatchObject({ state: 'received', late: true })
  await slow.close()
})
