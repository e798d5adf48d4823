// @module-tag postgres
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { outboxOf } from '../../../shop/messaging/messages/actions.ts'
import { findTicket, openTicket, openTicketWithPictures } from '../../../shop/support/tickets/actions.ts'
import type { TicketKind } from '../../../shop/support/tickets/rules.ts'
import { type TestShop, testShop } from '../../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../../testing-staff.ts'

let test: TestShop
let support: SignedInStaff
beforeAll(async () => {
  test = await testShop()
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

let count = 0
async function opened(kind: TicketKind = 'complaint') {
  count += 1
  const email = `farida${count}@customers.example`
  const ticket = await openTicket(test.shop, {
    kind,
    customerId: null,
    name: 'Farida Shaikh',
    email,
    mobile: '9876540003',
    message: 'The seal of the pack was broken when it came.',
    facts: { subject: 'delivery', uniqueOrderId: 'SLV-2026-000042' },
  })
  return { number: ticket.number, email }
}
const send = (method: 'GET' | 'POST', path: string, body?: unknown, who = support) =>
  requestAs(test, who, method, path, body)
const read = async (number: string) => (await send('GET', `admin/requests/one?number=${number}`)).body.data

describe('the queue', () => {
  it('shows what waits, first whose clock ends first, and how much is where', async () => {
    const { number } = await opened()
    const response = await send('GET', 'admin/requests?kind=complaint')
    expect(response.status).toBe(200)
    expect(response.body.data).toEqual({
      counts: { open: 1, waiting: 1, answered: 0, mine: 0, late: 0, kinds: { complaint: 1 } },
      size: 50,
      more: false,
      requests: [
        {
          number,
          kind: 'complaint',
          state: 'received',
          name: 'Farida Shaikh',
          begins: 'The seal of the pack was broken when it came.',
          assignedTo: '',
          isMine: false,
          createdAt: '2026-11-21T11:00:00+05:30',
          unansweredSince: null,
          clock: { what: 'acknowledge', by: '2026-11-23T11:00:00+05:30', isLate: false },
        },
      ],
    })
    expect((await send('GET', 'admin/requests?kind=quote')).body.data.requests).toEqual([])
    for (const search of [number.toLowerCase(), 'shaikh', '98765 40003', 'farida1@'])
      expect(
        (await send('GET', `admin/requests?search=${encodeURIComponent(search)}`)).body.data.requests,
      ).toHaveLength(1)
    expect((await send('GET', 'admin/requests?search=100%25')).body.data.requests).toEqual([])
  })

  it('is nobody’s who does not answer', async () => {
    expect((await send('GET', 'admin/requests', undefined, await createTestStaff(test.shop, 'finance'))).status).toBe(
      403,
    )
  })
})

describe('a request', () => {
  it('is read masked, its contact shown by an act in the audit log', async () => {
    const { number, email } = await opened()
    expect(await read(number)).toEqual({
      number,
      kind: 'complaint',
      state: 'received',
      name: 'Farida Shaikh',
      email: 'fa…@customers.example',
      mobile: '98xxxxxx03',
      customerId: null,
      message: 'The seal of the pack was broken when it came.',
      facts: [{ label: 'Subject', value: 'Delivery' }],
      orders: [{ order: 'SLV-2026-000042', isLinked: false, state: '', isTheirs: false }],
      customerOrders: [],
      offers: [],
      pictures: 0,
      assignedTo: '',
      isMine: false,
      createdAt: '2026-11-21T11:00:00+05:30',
      acknowledgeBy: '2026-11-23T11:00:00+05:30',
      acknowledgedAt: null,
      resolveBy: '2026-12-21T23:59:59+05:30',
      resolvedAt: null,
      unansweredSince: null,
      clock: { what: 'acknowledge', by: '2026-11-23T11:00:00+05:30', isLate: false },
      words: [],
    })
    expect((await send('POST', 'admin/requests/contact', { number, reason: 'no' })).status).toBe(422)
    expect((await send('POST', 'admin/requests/contact', { number, reason: 'Call back' })).body.data).toEqual({
      email,
      mobile: '9876540003',
    })
    const owner = await createTestStaff(test.shop, 'owner')
    const log = await requestAs(test, owner, 'GET', 'admin/audit?act=admin/requests/contact')
    expect(log.body.data.acts[0]).toMatchObject({ about: { kind: 'request', id: number } })
    expect(JSON.stringify(log.body)).not.toContain('9876540003')
    const picture = await test.serve(
      new Request(`http://localhost:3000/app/api/admin/requests/picture?number=${number}`, {
        headers: support.headers,
      }),
    )
    expect(picture.status).toBe(404)
  })

  it('has its pictures as downloads, one by one', async () => {
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'silver' } })
      .png()
      .toBuffer()
    const draft = { kind: 'complaint', customerId: null, name: 'Farida Shaikh', mobile: '9876540003' } as const
    const about = { ...draft, email: 'pictures@customers.example', message: 'Look at the seal.' }
    const { number } = await openTicketWithPictures(test.shop, about, [new Uint8Array(png), new Uint8Array(png)])
    expect((await read(number)).pictures).toBe(2)
    const open = (nth: string) =>
      test.serve(
        new Request(`http://localhost:3000/app/api/admin/requests/picture?number=${number}&nth=${nth}`, {
          headers: support.headers,
        }),
      )
    const second = await open('1')
    expect([second.status, second.headers.get('content-disposition')]).toEqual([
      200,
      `attachment; filename="${number}-2.webp"`,
    ])
    for (const nth of ['2', '-1', 'x']) expect((await open(nth)).status).toBe(404)
  })

  it('is answered by mail, which stops the first clock, and closed by an answer, once', async () => {
    const { number, email } = await opened('quote')
    const response = await send('POST', 'admin/requests/answer', {
      number,
      text: 'Dear Farida,\n\nwe look at it.',
      close: false,
    })
    expect(response.body.data).toMatchObject({
      state: 'acknowledged',
      isMine: true,
      assignedTo: support.staff.name,
      acknowledgedAt: '2026-11-21T11:00:00+05:30',
      clock: { what: 'resolve', isLate: false },
      words: [{ kind: 'answer', text: 'Dear Farida,\n\nwe look at it.', by: support.staff.name }],
    })
    await send('POST', 'admin/requests/answer', { number, text: 'Here is more.', close: false })
    expect(
      (await send('POST', 'admin/requests/answer', { number, text: 'A new piece left us.', close: true })).body.data,
    ).toMatchObject({ state: 'resolved', clock: null, resolvedAt: '2026-11-21T11:00:00+05:30' })
    const emails = (await outboxOf(test.shop.db, email)).filter(({ template }) => template === 'ticket-answered')
    expect(emails.map(({ subject }) => subject)).toEqual([
      `Ticket ${number}: resolved`,
      `Ticket ${number}: our reply`,
      `Ticket ${number}: our reply`,
    ])
    expect(emails[2]?.text).toContain('we look at it.')
    expect((await findTicket(test.shop.db, number))?.answer).toBe('A new piece left us.')
    for (const close of [true, false])
      expect(await send('POST', 'admin/requests/answer', { number, text: 'Once more', close })).toMatchObject({
        status: 409,
        body: { errorMessage: 'This request is closed' },
      })
    expect((await send('POST', 'admin/requests/assign', { number, mine: true })).status).toBe(409)
    expect((await send('GET', 'admin/requests?view=closed')).body.data.requests[0]).toMatchObject({
      number,
      clock: null,
    })
  })

  it('is answered once by a press that is sent twice', async () => {
    const { number, email } = await opened()
    const headers = { ...support.headers, 'idempotency-key': `answer-${number}-press` }
    for (const _ of '12')
      await test.call('POST', 'admin/requests/answer', { number, text: 'We look at it.', close: false }, { headers })
    expect((await read(number)).words).toHaveLength(1)
    const sent = (await outboxOf(test.shop.db, email)).filter(({ template }) => template === 'ticket-answered')
    expect(sent).toHaveLength(1)
  })

  it('is taken over, given back, and noted on without a word to its visitor', async () => {
    const { number, email } = await opened()
    expect((await send('POST', 'admin/requests/assign', { number, mine: true })).body.data).toMatchObject({
      isMine: true,
    })
    expect(
      (await send('GET', 'admin/requests?view=mine')).body.data.requests.map((one: { number: string }) => one.number),
    ).toContain(number)
    expect((await send('POST', 'admin/requests/assign', { number, mine: false })).body.data).toMatchObject({
      assignedTo: '',
    })
    const noted = await send('POST', 'admin/requests/note', { number, text: 'He rang twice.' })
    expect(noted.body.data.words).toMatchObject([{ kind: 'note', text: 'He rang twice.' }])
    expect(JSON.stringify(await outboxOf(test.shop.db, email))).not.toContain('rang twice')
    expect((await send('POST', 'admin/requests/answer', { number, text: ' ', close: false })).body.errorMessage).toBe(
      'Enter a reply',
    )
    expect((await send('POST', 'admin/requests/note', { number: 'GRV-2222-2222', text: 'x' })).status).toBe(404)
  })

  it('is late once its clock has run out', async () => {
    const { number } = await opened()
    test.clock.advance(49 * 3_600_000)
    support = await createTestStaff(test.shop, 'support')
    expect((await read(number)).clock).toMatchObject({ what: 'acknowledge', isLate: true })
    const late = (await send('GET', 'admin/requests?view=late')).body.data
    expect(late.counts.late).toBe(late.requests.length)
    expect(late.requests.map((one: { number: string }) => one.number)).toContain(number)
  })
})

it('answers that come again are kept in a list', async () => {
  const save = (body: object) => send('POST', 'admin/requests/canned/save', body)
  expect((await save({ title: 'Seal', text: 'Dear {name}, about {number} …' })).body.message).toBe('Saved')
  await save({ title: 'Rate', text: 'The rate moves.' })
  const list = async () => (await send('GET', 'admin/requests/canned')).body.data.response
  const [rate, seal] = await list()
  expect(seal).toEqual({
    id: expect.any(Number),
    title: 'Seal',
    text: 'Dear {name}, about {number} …',
    textHi: '',
    action: null,
    changedBy: support.staff.name,
    changedAt: expect.any(String),
  })
  expect((await save({ id: seal.id, title: 'Rate', text: 'x' })).body.errorMessage).toBe(
    'Another answer has this title',
  )
  await save({ id: seal.id, title: 'Broken seal', text: 'Better words' })
  expect((await send('POST', 'admin/requests/canned/drop', { id: rate.id })).status).toBe(200)
  expect(await list()).toMatchObject([{ title: 'Broken seal', text: 'Better words' }])
  expect((await save({ id: rate.id, title: 'Gone', text: 'x' })).status).toBe(404)
})
