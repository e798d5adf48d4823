/** RFC 3501 in a real conversation, with a server of our own. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { imapMailbox } from './imap.ts'
import type { MailboxMessage, MailboxVerdict } from './mailbox.ts'
import { startTestMailServer, type TestMailServer } from './testing.ts'

let server: TestMailServer
beforeEach(async () => {
  server = await startTestMailServer()
})
afterEach(() => server.close())

const open = (change: { url?: string; folder?: string; doneFolder?: string } = {}) =>
  imapMailbox({ url: server.url, folder: 'INBOX', doneFolder: undefined, patienceMs: 300, ...change })

async function visit(mailbox = open(), verdict: MailboxVerdict = 'finish', left: readonly number[] = []) {
  const taken: { uid: number; uidValidity: bigint; bytes: number; text: string }[] = []
  const take = async ({ key, bytes, read }: MailboxMessage) => {
    taken.push({ uid: key.uid, uidValidity: key.uidValidity, bytes, text: (await read()).toString('utf8') })
    return verdict
  }
  await mailbox.visit({ readLeft: async () => new Set(left), take })
  return taken
}

describe('a visit', () => {
  it('hands over what is unread, oldest first, byte by byte, and marks it as read', async () => {
    const first = server.add('From: a@b.example\r\n\r\nPrice: ₹\r\n')
    const seen = server.add('seen')
    seen.isSeen = true
    const last = server.add('last')
    expect(await visit()).toEqual([
      { uid: first.uid, uidValidity: 7n, bytes: first.raw.length, text: 'From: a@b.example\r\n\r\nPrice: ₹\r\n' },
      { uid: last.uid, uidValidity: 7n, bytes: 4, text: 'last' },
    ])
    expect(await visit()).toEqual([])
    expect(server.commands.filter((line) => /BODY\[/.test(line))).toEqual([])
  })

  it('moves what is finished, where there is a folder for it', async () => {
    server.folders.set('Done', [])
    const { uid } = server.add('hello')
    expect(await visit(open({ doneFolder: 'Done' }))).toHaveLength(1)
    expect(server.folders.get('INBOX')).toEqual([])
    expect(server.folders.get('Done')).toMatchObject([{ uid }])
  })

  it('leaves unread what is not finished, and reads nothing of what stays', async () => {
    const { uid } = server.add('one')
    server.add('two')
    expect(await visit(open(), 'leave', [uid])).toMatchObject([{ text: 'two' }])
    expect(await visit(open(), 'stop')).toMatchObject([{ text: 'one' }])
    expect(server.folders.get('INBOX')?.every(({ isSeen }) => !isSeen)).toBe(true)
  })

  it('passes on what taking an e-mail throws', async () => {
    server.add('one')
    const take = () => Promise.reject(Object.assign(new Error('the database'), { code: '57P01' }))
    await expect(open().visit({ readLeft: async () => new Set(), take })).rejects.toThrow('the database')
  })

  it('takes no more than fifty, and the rest the next time', async () => {
    for (let count = 0; count < 53; count++) server.add(`mail ${count}`)
    expect(await visit()).toHaveLength(50)
    expect(await visit()).toHaveLength(3)
  })
})

describe('a failure', () => {
  it.each<[string, () => Parameters<typeof open>[0], string]>([
    ['a wrong password', () => ({ url: server.url.replace('s3cret', 'wrong') }), 'unauthorized'],
    ['a folder that is not there', () => ({ folder: 'Nothing' }), 'refused'],
    ['a folder for what is done that is not there', () => ({ doneFolder: 'Nothing' }), 'refused'],
    ['nobody at the port', () => ({ url: 'imap://a:b@127.0.0.1:9' }), 'unreachable'],
  ])('%s is named', async (_what, change, kind) => {
    server.add('one')
    await expect(visit(open(change()))).rejects.toMatchObject({ partner: 'imap', kind })
    expect(server.folders.get('INBOX')?.[0]?.isSeen).toBe(false)
  })

  it('of a server that falls silent is a timeout', async () => {
    server.replies.set('UID SEARCH', () => {})
    await expect(visit()).rejects.toMatchObject({ kind: 'timeout' })
  })

  it('never names the password', async () => {
    const failure = await visit(open({ url: server.url.replace('s3cret', 'wr0ng-one') })).catch(String)
    expect(failure).toContain('imap')
    expect(failure).not.toContain('wr0ng-one')
  })
})

it('the connection is tested by signing in and counting', async () => {
  server.add('one')
  expect(await open().testConnection()).toBe('Signed in; 1 unread in INBOX')
})
