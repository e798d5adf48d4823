// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../shop/messaging/messages/records.ts'
import { sendWeeklyNewsletter } from '../../shop/support/newsletter/weekly.ts'
import { type TestShop, testShop } from '../../testing.ts'

let one: TestShop
beforeAll(async () => {
  one = await testShop({ seed: true })
})
afterAll(() => one.close())

const minute = 60_000
const shopUrl = 'http://localhost:3000'

const subscribe = (email: unknown) => one.call('POST', 'newsletter-subscribe', { user_email: email })
const mailsTo = (to: string) => one.shop.db.select().from(messages).where(eq(messages.to, to)).orderBy(messages.id)
const linkIn = (text: string, path: string) => new RegExp(`https?:\\S+${path}\\?token=\\S+`).exec(text)![0]
const follow = async (url: string, method = 'GET') => {
  const response = await one.serve(new Request(url, { method }))
  return [response.status, response.headers.get('location')]
}

/** What the button of the page behind the link does. */
const confirm = async (text: string) => {
  const { pathname, searchParams } = new URL(linkIn(text, 'newsletter/confirm'))
  expect(pathname).toBe('/newsletter/confirm')
  return one.call('POST', 'newsletter-confirm', { token: searchParams.get('token') })
}

/** A reader who has confirmed; returns the e-mails sent to them. */
async function reader(email: string) {
  await subscribe(email)
  const [first] = await mailsTo(email)
  await confirm(first!.text)
  return mailsTo(email)
}

describe('newsletter-subscribe', () => {
  it('says the same to everyone, and mails a link that confirms', async () => {
    const result = await subscribe('New.Reader@Example.com')
    expect(result.body).toEqual({
      error: false,
      data: null,
      errorMessage: '',
      message: 'Successfully subscribe our newsletter',
    })
    expect((await subscribe('new.reader@example.com')).body).toEqual(result.body)
    const mails = await mailsTo('new.reader@example.com')
    expect(mails).toHaveLength(1)
    expect(await confirm(mails[0]!.text)).toMatchObject({ status: 200, body: { error: false, data: null } })
    one.clock.advance(60 * minute)
    expect((await subscribe('new.reader@example.com')).body).toEqual(result.body)
    expect((await mailsTo('new.reader@example.com')).map(({ template }) => template)).toEqual([
      'confirm-newsletter',
      'welcome-reader',
    ])
  })

  it('mails one link to who asks many times at once, and that link is good', async () => {
    await Promise.all(Array.from({ length: 8 }, () => subscribe('eager@example.com')))
    const mails = await mailsTo('eager@example.com')
    expect(mails).toHaveLength(1)
    expect((await confirm(mails[0]!.text)).status).toBe(200)
  })

  it('wants an address', async () => {
    for (const email of ['', 'nobody', undefined])
      expect(await subscribe(email)).toMatchObject({
        status: 422,
        body: { data: { errors: { user_email: 'Enter your email address' } } },
      })
  })
})

describe('newsletter-confirm', () => {
  it('welcomes once, however often it is pressed', async () => {
    const emails = await reader('twice@example.com')
    await confirm(emails[0]!.text)
    expect(await mailsTo('twice@example.com')).toHaveLength(2)
  })

  it('confirms nobody by a link it does not know', async () => {
    expect(await one.call('POST', 'newsletter-confirm', { token: 'unknown' })).toMatchObject({
      status: 404,
      body: { errorMessage: 'This link is no longer valid. Please subscribe again' },
    })
  })

  it('confirms nobody who only opens the link', async () => {
    await subscribe('scanned@example.com')
    const [first] = await mailsTo('scanned@example.com')
    const { search } = new URL(linkIn(first!.text, 'newsletter/confirm'))
    expect((await follow(`${shopUrl}/app/api/newsletter-confirm${search}`))[0]).toBe(405)
    expect(await mailsTo('scanned@example.com')).toHaveLength(1)
  })
})

describe('newsletter-leave', () => {
  it('is in every letter to the list, and in its envelope for mail programs', async () => {
    const [first, welcome] = await reader('letters@example.com')
    expect(first!.leaveUrl).toBe('')
    expect(welcome!.leaveUrl).toMatch(/^http:\/\/localhost:3000\/app\/api\/newsletter-leave\?token=[0-9a-f-]{36}$/)
    expect(welcome!.text).toContain(welcome!.leaveUrl.replace('/app/api/newsletter-leave', '/newsletter/leave'))
  })

  it('ends the letters by one POST, as often as it comes, and never by a look at it', async () => {
    const [, welcome] = await reader('leaves@example.com')
    const oneClick = welcome!.leaveUrl
    expect((await follow(oneClick))[0]).toBe(405)
    expect(await emailsOnFriday('leaves@example.com')).toBe(1)
    for (const _ of [1, 2]) expect((await follow(oneClick, 'POST'))[0]).toBe(200)
    expect(await emailsOnFriday('leaves@example.com')).toBe(0)
  })

  it('tells nothing of a token it does not know', async () => {
    for (const token of ['', 'x', '00000000-0000-4000-8000-000000000000'])
      expect((await follow(`${shopUrl}/app/api/newsletter-leave?token=${token}`, 'POST'))[0]).toBe(200)
  })

  it('is not for ever: who asks again is asked again to confirm', async () => {
    const [, welcome] = await reader('returns@example.com')
    await follow(welcome!.leaveUrl, 'POST')
    one.clock.advance(minute)
    await subscribe('returns@example.com')
    const mails = await mailsTo('returns@example.com')
    expect(mails.map(({ template }) => template)).toEqual([
      'confirm-newsletter',
      'welcome-reader',
      'confirm-newsletter',
    ])
    await confirm(mails[2]!.text)
    expect(await emailsOnFriday('returns@example.com')).toBe(1)
  })
})

/** How many letters a week brings to an address. */
async function emailsOnFriday(email: string): Promise<number> {
  const before = (await mailsTo(email)).length
  one.clock.advance(7 * 24 * 60 * minute)
  await sendWeeklyNewsletter(one.shop)
  return (await mailsTo(email)).length - before
}
