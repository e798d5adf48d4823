// @module-tag postgres
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { mailSignature } from '../../partners/mail/inbound-mail.ts'
import type { Mail } from '../../partners/mail/mail.ts'
import { jobRunner } from '../../platform/jobs/runner.ts'
import { messagePreferencesColumn } from '../../shop/customers/message-preferences.ts'
import { outboxOf } from '../../shop/messaging/messages/actions.ts'
import { messageJobs } from '../../shop/messaging/messages/deliver.ts'
import { deleteExpiredData } from '../../shop/operations/privacy/retention.ts'
import { findTicket, openTicket } from '../../shop/support/tickets/actions.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'

const secret = 'a secret of the mail provider, long enough'
const settings = { MAIL_REPLY_ADDRESS: 'replies@in.silvera.example', MAIL_WEBHOOK_SECRET: secret }

let test: TestShop
let support: SignedInStaff
const sent: Mail[] = []
beforeAll(async () => {
  test = await testShop({ settings })
  support = await createTestStaff(test.shop, 'support')
})
afterAll(() => test.close())

/** Passes what waits in the outbox to the mail server. */
async function deliver() {
  const mail = { ...test.shop.mail, send: async (one: Mail) => `${sent.push(one)}` }
  await jobRunner(test.shop, () => messageJobs({ ...test.shop, mail }, messagePreferencesColumn)).runDue()
}
const sentTo = (email: string) => sent.filter(({ to }) => to === email)

interface Written {
  readonly from?: string
  readonly to?: string
  readonly headers?: readonly string[]
  readonly body?: string
  readonly type?: string
  readonly id?: string
}

let count = 0
function compose({
  from,
  to,
  headers = [],
  body = 'It came.',
  type = 'text/plain; charset=utf-8',
  id,
}: Written): Buffer {
  count += 1
  return Buffer.from(
    [
      `From: ${from ?? 'Farida <farida@customers.example>'}`,
      `To: ${to ?? 'replies@in.silvera.example'}`,
      'Subject: Re: your ticket',
      `Message-ID: ${id ?? `<mail-${count}@customers.example>`}`,
      'MIME-Version: 1.0',
      `Content-Type: ${type}`,
      ...headers,
      '',
      body,
      '',
    ].join('\r\n'),
  )
}

const stamp = (offsetSeconds = 0) => String(Math.floor(test.shop.clock.now().getTime() / 1000) + offsetSeconds)
async function hand(raw: Buffer, over: { timestamp?: string; signature?: string } = {}) {
  const timestamp = over.timestamp ?? stamp()
  const headers = {
    'content-type': 'message/rfc822',
    'x-mail-timestamp': timestamp,
    'x-mail-signature': over.signature ?? mailSignature(secret, timestamp, raw),
  }
  const url = 'http://localhost:3000/app/api/mail/webhook'
  return test.serve(new Request(url, { method: 'POST', headers, body: new Uint8Array(raw) }))
}
const receive = async (written: Written) => (await (await hand(compose(written))).json()).outcome

const staff = (method: 'GET' | 'POST', path: string, body?: unknown) => requestAs(test, support, method, path, body)
const read = async (number: string) => (await staff('GET', `admin/requests/one?number=${number}`)).body.data

async function opened(email: string) {
  const draft = { kind: 'complaint', customerId: null, name: 'Farida Shaikh', mobile: '9876540003' } as const
  const { number } = await openTicket(test.shop, { ...draft, email, message: 'The seal was broken.' })
  await deliver()
  return { number, replyTo: sentTo(email).at(-1)!.replyTo, references: sentTo(email).at(-1)!.references }
}
const newestOf = async (search: string) =>
  (await staff('GET', `admin/requests?search=${encodeURIComponent(search)}`)).body.data.requests

describe('a reply by e-mail', () => {
  it('is a message on the ticket, which waits for us until we reply', async () => {
    const email = 'farida.one@customers.example'
    const { number, replyTo } = await opened(email)
    expect(replyTo).toMatch(/^replies\+[0-9a-z-]+\.[0-9a-f]{24}@in\.silvera\.example$/)
    await staff('POST', 'admin/requests/answer', { number, text: 'Did it come?', close: false })
    await deliver()
    const [receipt, reply] = sentTo(email)
    expect([receipt?.isAutomatic, reply?.isAutomatic]).toEqual([true, false])
    expect(reply).toMatchObject({ replyTo, references: receipt?.references })

    const body =
      'Yes, thank you.\r\n\r\nOn Sat, 21 Nov 2026 at 11:00, Shop <care@x.example>\r\nwrote:\r\n> Did it come?'
    expect(await receive({ from: `F <${email.toUpperCase()}>`, to: replyTo.toUpperCase(), body })).toBe('message')
    const waiting = await read(number)
    expect(waiting.unansweredSince).toBe('2026-11-21T11:00:00+05:30')
    expect(waiting.words.at(-1)).toMatchObject({ kind: 'message', text: 'Yes, thank you.', by: 'Farida Shaikh' })
    expect((await staff('GET', 'admin/requests?view=waiting')).body.data.requests).toContainEqual(
      expect.objectContaining({ number }),
    )
    const inbox = (await staff('GET', 'admin/inbox?kind=ticket-reply')).body.data
    expect(inbox.items).toContainEqual(expect.objectContaining({ title: number }))

    await staff('POST', 'admin/requests/answer', { number, text: 'Good.', close: false })
    expect((await read(number)).unansweredSince).toBeNull()
    expect((await staff('GET', 'admin/inbox?kind=ticket-reply')).body.data.items).toEqual([])
  })

  it('is recognised by what it refers to, where the address was lost', async () => {
    const email = 'farida.two@customers.example'
    const { number, references } = await opened(email)
    const { messageId } = sentTo(email).at(-1)!
    for (const header of [`References: <x@y.example> ${references}`, `In-Reply-To: ${messageId}`])
      expect(await receive({ from: email, headers: [header] })).toBe('message')
    expect((await read(number)).words).toHaveLength(2)
    const foreign = references.replace(/@.*>/, '@elsewhere.example>')
    expect(await receive({ from: email, headers: [`References: ${foreign}`] })).toBe('ticket')
  })

  it('is taken once, however often and at the same time it is handed over', async () => {
    const email = 'farida.three@customers.example'
    const { number, replyTo } = await opened(email)
    const raw = compose({ from: email, to: replyTo })
    const answers = await Promise.all([hand(raw), hand(raw), hand(raw)])
    const outcomes = (await Promise.all(answers.map((one) => one.json()))).map(({ outcome }) => outcome)
    expect(outcomes.toSorted()).toEqual(['message', 'repeated', 'repeated'])
    const fresh = compose({ from: 'new.three@customers.example' })
    expect((await (await hand(fresh)).json()).outcome).toBe('ticket')
    expect((await (await hand(fresh)).json()).outcome).toBe('repeated')
    expect((await read(number)).words).toHaveLength(1)
    expect(await newestOf('new.three@customers.example')).toHaveLength(1)
  })

  it('of a stranger with the token opens a ticket of their own, and shows them nothing', async () => {
    const email = 'farida.four@customers.example'
    const { number, replyTo, references } = await opened(email)
    const from = 'Mallory <mallory@elsewhere.example>'
    const forged = replyTo.replace(/\.[0-9a-f]{24}@/, `.${randomBytes(12).toString('hex')}@`)
    expect(await receive({ from, to: replyTo, headers: [`References: ${references}`] })).toBe('ticket')
    expect(await receive({ from: email, to: forged })).toBe('ticket')
    expect((await read(number)).words).toEqual([])
    const [own] = await newestOf('mallory@elsewhere.example')
    expect(await read(own.number)).toMatchObject({ kind: 'contact', name: 'Mallory', customerId: null, facts: [] })
    await deliver()
    expect(sentTo('mallory@elsewhere.example')[0]?.text).not.toContain(number)
  })

  it('to a closed ticket opens one that follows it', async () => {
    const email = 'farida.five@customers.example'
    const { number, replyTo } = await opened(email)
    await staff('POST', 'admin/requests/answer', { number, text: 'Done.', close: true })
    expect(await receive({ from: email, to: replyTo, body: 'It broke again.' })).toBe('ticket')
    const next = (await newestOf(email)).find((one: { number: string }) => one.number !== number)
    expect(await read(next.number)).toMatchObject({
      ...{ kind: 'complaint', name: 'Farida Shaikh', customerId: null },
      message: 'Re: your ticket\n\nIt broke again.',
      facts: [{ label: 'Follows', value: number }],
    })
  })

  it('keeps its pictures and leaves out what is none', async () => {
    const email = 'farida.six@customers.example'
    const { number, replyTo } = await opened(email)
    const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'silver' } })
      .png()
      .toBuffer()
    const part = (name: string, bytes: Buffer) =>
      [
        '--b',
        'Content-Type: image/png',
        `Content-Disposition: attachment; filename="${name}"`,
        'Content-Transfer-Encoding: base64',
        '',
        bytes.toString('base64'),
      ].join('\r\n')
    const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const body = [
      '--b\r\nContent-Type: text/plain\r\n\r\nSee the seal.',
      part('../../seal.png', png),
      part('seal.exe', Buffer.from('MZ this is no picture')),
      part('seal.svg', script),
      '--b--',
    ].join('\r\n')
    expect(await receive({ from: email, to: replyTo, body, type: 'multipart/mixed; boundary=b' })).toBe('message')
    const [message] = (await read(number)).words
    expect(message).toMatchObject({
      text: 'See the seal.\n\n[2 attachments were left out: only pictures are taken]',
      pictures: [0],
    })
    const url = `http://localhost:3000/app/api/admin/requests/picture?number=${number}&nth=0`
    const picture = await test.serve(new Request(url, { headers: support.headers }))
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
    expect(picture.headers.get('content-disposition')).toBe(`attachment; filename="${number}.webp"`)
  })

  it('in HTML is text: no markup, no script, nothing quoted', async () => {
    const email = 'farida.seven@customers.example'
    const { number, replyTo } = await opened(email)
    const body =
      '<style>p{}</style><script>alert(1)</script><p>Tom &amp; <b onclick="x()">Farida</b> say &lt;hi&gt;</p><div>Bye<br>now</div><blockquote>Dear Farida</blockquote><img src=x onerror=alert(1)>'
    expect(await receive({ from: email, to: replyTo, body, type: 'text/html; charset=utf-8' })).toBe('message')
    expect((await read(number)).words[0].text).toBe('Tom & Farida say <hi>\nBye\nnow')
  })
})

describe('what programs write', () => {
  it.each<[string, Written]>([
    ['an absence note', { headers: ['Auto-Submitted: auto-replied'] }],
    ['a mailing list', { headers: ['List-Id: <offers.example>'] }],
    ['a bulk mail', { headers: ['Precedence: bulk'] }],
    ['a bounce', { from: 'MAILER-DAEMON@mail.example' }],
    ['a bounce without a return path', { headers: ['Return-Path: <>'] }],
    ['a sender that reads nothing', { from: 'no-reply@shop.example' }],
    ['our own e-mail', { from: 'Silvera <care@silvera.example>' }],
    ['our own reply address', { from: 'replies+x@in.silvera.example' }],
  ])('%s is ignored', async (_what, written) => {
    expect(await receive(written)).toBe('ignored')
  })

  it('stops after twenty e-mails of one sender in an hour', async () => {
    const from = 'robot@customers.example'
    const outcomes = []
    for (let nth = 0; nth < 23; nth++) outcomes.push(await receive({ from }))
    expect(outcomes.filter((outcome) => outcome === 'ticket')).toHaveLength(20)
    expect(outcomes.at(-1)).toBe('ignored')
    // The receipts to one mailbox are limited as those of the forms are.
    expect((await outboxOf(test.shop.db, from)).length).toBeLessThanOrEqual(20)
  })
})

describe('the webhook', () => {
  it.each<[string, (raw: Buffer) => { timestamp?: string; signature?: string }]>([
    ['without a signature', () => ({ signature: '' })],
    ['with another secret', (raw) => ({ signature: mailSignature('another', stamp(), raw) })],
    ['with the signature of another e-mail', () => ({ signature: mailSignature(secret, stamp(), Buffer.from('x')) })],
    [
      'that is ten minutes old',
      (raw) => ({ timestamp: stamp(-600), signature: mailSignature(secret, stamp(-600), raw) }),
    ],
    ['with a time that is no time', (raw) => ({ timestamp: 'NaN', signature: mailSignature(secret, 'NaN', raw) })],
  ])('takes nothing %s', async (_how, over) => {
    const raw = compose({ from: 'unsigned@customers.example' })
    expect((await hand(raw, over(raw))).status).toBe(401)
    expect(await newestOf('unsigned@customers.example')).toEqual([])
  })

  it('takes no e-mail that is larger than its pictures may be', async () => {
    expect((await hand(Buffer.alloc(30 * 1_048_576, 'a'))).status).toBe(413)
  })

  it.each([
    ['nothing', ''],
    ['no e-mail', '\0\0\0\xff\xfe{}'],
    ['no sender', 'Subject: x\r\n\r\nx'],
    ['a sender that is no address', 'From: <script>@x\r\n\r\nx'],
    ['two lines in its sender', 'From: "a\r\nBcc: b@c.example" <a@b\r\n\r\nx'],
  ])('leaves %s', async (_what, raw) => {
    const response = await hand(Buffer.from(raw, 'latin1'))
    expect([response.status, (await response.json()).outcome]).toEqual([200, 'unreadable'])
  })

  it('takes nothing while it is not set up', async () => {
    const bare = await testShop()
    const raw = compose({})
    const headers = { 'x-mail-timestamp': stamp(), 'x-mail-signature': mailSignature('', stamp(), raw) }
    const url = 'http://localhost:3000/app/api/mail/webhook'
    const response = await bare.serve(new Request(url, { method: 'POST', headers, body: new Uint8Array(raw) }))
    expect(response.status).toBe(401)
    await bare.close()
  })
})

it('a ticket with all that was written on it is forgotten after three years', async () => {
  const email = 'farida.old@customers.example'
  const { number, replyTo } = await opened(email)
  expect(await receive({ from: email, to: replyTo })).toBe('message')
  await staff('POST', 'admin/requests/answer', { number, text: 'Done.', close: true })
  test.clock.advance(4 * 366 * 24 * 3_600_000)
  await deleteExpiredData(test.shop)
  expect(await findTicket(test.shop.db, number)).toBeUndefined()
})
