// @module-tag postgres
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestMailServer, type TestMailServer } from '../../partners/mail/testing.ts'
import { DatabaseUnavailableError } from '../../platform/database/availability/unavailable.ts'
import { useCounts } from '../../platform/limits/records.ts'
import { fetchMailbox } from '../../shop/support/tickets/inbound/mailbox.ts'
import { deferredEmails, mailboxMessages, mailboxVisits } from '../../shop/support/tickets/inbound/records.ts'
import { mailsPerHour, mostMailBytes } from '../../shop/support/tickets/inbound/rules.ts'
import { takeDeferredMail } from '../../shop/support/tickets/inbound/take-deferred-mail.ts'
import { tickets } from '../../shop/support/tickets/records.ts'
import { type TestShop, testShop } from '../../testing.ts'
import { createTestStaff, requestAs, type SignedInStaff } from '../../testing-staff.ts'
import { answerHealth } from '../health/health.ts'

let server: TestMailServer
let test: TestShop
let owner: SignedInStaff
let support: SignedInStaff
beforeAll(async () => {
  server = await startTestMailServer()
  test = await testShop({ settings: { MAIL_REPLY_ADDRESS: 'replies@in.silvera.example', IMAP_URL: server.url } })
  owner = await createTestStaff(test.shop, 'owner')
  support = await createTestStaff(test.shop, 'support')
})
afterAll(async () => {
  await server.close()
  await test.close()
})
beforeEach(async () => {
  server.folders.set('INBOX', [])
  server.replies.clear()
  for (const table of [deferredEmails, mailboxMessages, mailboxVisits, useCounts]) await test.shop.db.delete(table)
})

let count = 0
function write(change: { from?: string; id?: string; body?: string } = {}) {
  const from = change.from ?? `person-${++count}@customers.example`
  const id = change.id ?? `<mailbox-${count}@customers.example>`
  const raw = `From: Asha <${from}>\r\nTo: replies@in.silvera.example\r\nSubject: A coin\r\nMessage-ID: ${id}\r\n\r\n${change.body ?? 'Where is it?'}\r\n`
  return { from, message: server.add(raw) }
}
const fetchMail = () => fetchMailbox(test.shop)
const ticketsOf = (email: string) => test.shop.db.select().from(tickets).where(eq(tickets.email, email))
const mailboxPartner = async () =>
  (await requestAs(test, owner, 'GET', 'admin/partners')).body.data.partners.find(
    (one: { id: string }) => one.id === 'mailbox',
  )
const warnings = async (): Promise<string[]> => {
  const response = await answerHealth(test.shop, new Request('http://localhost:3000/readyz'))
  return ((await response!.json()) as { warnings: string[] }).warnings
}
const inboxItems = async () => (await requestAs(test, support, 'GET', 'admin/inbox?kind=deferred-mail')).body.data.items

describe('the mailbox', () => {
  it('is read once for each e-mail, and what was taken is marked', async () => {
    const { from, message } = write()
    await fetchMail()
    expect(message.isSeen).toBe(true)
    // Somebody marks it as unread again.
    message.isSeen = false
    await fetchMail()
    expect(message.isSeen).toBe(true)
    expect(await ticketsOf(from)).toHaveLength(1)
    expect(await mailboxPartner()).toMatchObject({ state: 'live', lastError: null })
  })

  it('takes an e-mail once though marking it failed, or the server numbers anew', async () => {
    const { from, message } = write()
    server.replies.set('UID STORE', 'NO [SERVERBUG] try later')
    await fetchMail()
    expect(message.isSeen).toBe(false)
    server.replies.clear()
    server.uidValidity += 1
    await fetchMail()
    expect(message.isSeen).toBe(true)
    expect(await ticketsOf(from)).toHaveLength(1)
  })

  it('keeps everything while it cannot be read, says since when, and goes on', async () => {
    const { from } = write()
    const { replies } = server
    replies.set('LOGIN', 'NO [AUTHENTICATIONFAILED] Invalid credentials')
    await fetchMail()
    expect(await mailboxPartner()).toMatchObject({
      state: 'failing',
      lastError: { error: expect.stringContaining('user or password not accepted') },
    })
    expect(await warnings()).not.toContainEqual(expect.stringContaining('mailbox'))
    test.clock.advance(11 * 60_000)
    await fetchMail()
    expect(await warnings()).toContainEqual(expect.stringContaining('the mailbox cannot be read since'))
    replies.clear()
    await fetchMail()
    expect(await ticketsOf(from)).toHaveLength(1)
    expect(await mailboxPartner()).toMatchObject({ state: 'live', lastError: null })
    expect(await warnings()).not.toContainEqual(expect.stringContaining('mailbox'))
  })

  it('leaves what is too large or no e-mail for a person, and reads it once', async () => {
    const large = server.add(Buffer.alloc(mostMailBytes + 1, 'a'))
    const broken = server.add('\0\0{}')
    const { from } = write()
    await fetchMail()
    const bodies = () => server.commands.filter((line) => line.startsWith('UID FETCH') && line.includes('BODY')).length
    const read = bodies()
    await fetchMail()
    expect(bodies()).toBe(read)
    expect([large.isSeen, broken.isSeen]).toEqual([false, false])
    expect(await ticketsOf(from)).toHaveLength(1)
    expect((await mailboxPartner()).lastError.error).toMatch(/^2 e-mails in the mailbox: too large/)
    expect(await warnings()).toContain('2 e-mails in the mailbox need a person: too large or not readable')
  })

  it('tries an e-mail that cannot be taken five times, and the others meanwhile', async () => {
    const { message } = write({ body: 'poison' })
    const { from } = write()
    const { files } = test.shop
    const { storage } = test.shop
    // The first fails wherever it is stored.
    const failing = {
      ...test.shop,
      db: Object.create(test.shop.db, {
        transaction: {
          value: (work: never) => {
            if (failures-- > 0) throw new Error('a bug')
            return test.shop.db.transaction(work)
          },
        },
      }) as typeof test.shop.db,
      ...{ files, storage },
    }
    let failures = 1
    await fetchMailbox(failing)
    expect(message.isSeen).toBe(false)
    expect(await ticketsOf(from)).toHaveLength(1)
    for (let again = 0; again < 8; again++) {
      failures = 1
      await fetchMailbox(failing)
    }
    const [row] = await test.shop.db.select().from(mailboxMessages).where(eq(mailboxMessages.uid, message.uid))
    expect(row).toMatchObject({ outcome: 'failed', tries: 5, failure: 'Error: a bug' })
  })

  it('is not marked as read while the database is away', async () => {
    const { from, message } = write()
    const away = Object.create(test.shop.db, {
      transaction: { value: () => Promise.reject(new DatabaseUnavailableError('away')) },
    }) as typeof test.shop.db
    await expect(fetchMailbox({ ...test.shop, db: away })).rejects.toThrow('away')
    expect(message.isSeen).toBe(false)
    await fetchMail()
    expect(await ticketsOf(from)).toHaveLength(1)
  })
})

describe('more e-mails than are taken within an hour', () => {
  const openWindow = (uses: number) =>
    test.shop.db
      .insert(useCounts)
      .values({ key: 'inbound e-mails', uses, endsAt: new Date(Date.now() + 3_600_000) })
      .onConflictDoUpdate({ target: useCounts.key, set: { uses } })

  it('are held, shown in the inbox, and taken later in their order', async () => {
    await openWindow(mailsPerHour)
    const first = write()
    test.clock.advance(1000)
    await fetchMail()
    const second = write()
    await fetchMail()
    expect([first.message.isSeen, second.message.isSeen]).toEqual([true, true])
    expect(await ticketsOf(first.from)).toEqual([])
    expect(await inboxItems()).toMatchObject([{ title: '2 e-mails held' }])
    await takeDeferredMail(test.shop)
    expect(await ticketsOf(first.from)).toEqual([])

    await test.shop.db.delete(useCounts)
    await openWindow(mailsPerHour - 1)
    await takeDeferredMail(test.shop)
    expect(await ticketsOf(first.from)).toMatchObject([{ message: expect.stringContaining('Where is it?') }])
    expect(await ticketsOf(second.from)).toEqual([])
    expect(await inboxItems()).toMatchObject([{ title: '1 e-mail held' }])
    await test.shop.db.delete(useCounts)
    await takeDeferredMail(test.shop)
    expect(await ticketsOf(second.from)).toHaveLength(1)
    expect(await inboxItems()).toEqual([])
    expect(await test.shop.db.select().from(deferredEmails)).toEqual([])
  })

  it('are held once, and taken once though the process ends in between', async () => {
    await openWindow(mailsPerHour)
    const { from, message } = write({ id: '<held-twice@customers.example>' })
    await fetchMail()
    write({ from, id: '<held-twice@customers.example>' })
    await fetchMail()
    const held = await test.shop.db.select().from(deferredEmails)
    expect(held).toHaveLength(1)
    await test.shop.db.delete(useCounts)
    await takeDeferredMail(test.shop)
    // As after a crash before the row was deleted.
    const file = await test.shop.files.keep(message.raw, { kind: 'deferred-mail', ending: 'eml' })
    await test.shop.db.insert(deferredEmails).values({ ...held[0]!, file })
    await takeDeferredMail(test.shop)
    expect(await ticketsOf(from)).toHaveLength(1)
    expect(await test.shop.db.select().from(deferredEmails)).toEqual([])
  })

  it('that cannot be taken are named, and hold up none behind them', async () => {
    await openWindow(mailsPerHour)
    const broken = write()
    await fetchMail()
    const [held] = await test.shop.db.select().from(deferredEmails)
    await test.shop.files.drop(held!.file)
    test.clock.advance(1000)
    const { from } = write()
    await fetchMail()
    await test.shop.db.delete(useCounts)
    for (let again = 0; again < 6; again++) await takeDeferredMail(test.shop)
    expect(await ticketsOf(from)).toHaveLength(1)
    expect(await ticketsOf(broken.from)).toEqual([])
    expect((await mailboxPartner()).lastError.error).toBe('1 e-mail held: could not be taken')
  })
})
