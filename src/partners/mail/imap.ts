/** Reads a mailbox by IMAP (RFC 3501), with a connection of its own for each visit. */
import type { ImapFlow } from 'imapflow'
import { PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Mailbox, type MailboxVisit, mostPerVisit } from './mailbox.ts'

interface ImapSettings {
  /** imaps://user:password@host:port */
  readonly url: string
  readonly folder: string
  /** Where e-mails are moved that were taken; without it they are marked as read. */
  readonly doneFolder: string | undefined
  /** How long the server may take to accept a connection and to greet; for each further answer it has three times as long. */
  readonly patienceMs?: number
}

export function imapMailbox(settings: ImapSettings): Mailbox {
  const { folder, doneFolder } = settings

  /** Signs in, opens the folder, and closes the connection whatever comes of the work. */
  async function withFolder<T>(call: string, work: (client: ImapFlow) => Promise<T>): Promise<T> {
    const client = await openClient(settings)
    // A command that waits says only that the connection is gone; the reason comes as an event.
    let reason: ImapFailure | undefined
    client.on('error', (error: ImapFailure) => {
      reason ??= error
    })
    try {
      await asPartner(call, async () => {
        await client.connect()
        if (doneFolder) await client.status(doneFolder, { messages: true })
        await client.mailboxOpen(folder)
      })
      return await work(client)
    } catch (error) {
      if (!(error instanceof PartnerError) || error.kind !== 'unreachable' || !reason) throw error
      throw new PartnerError('imap', call, { ...describe(reason), cause: error })
    } finally {
      client.close()
    }
  }

  return {
    visit: (visit) => withFolder('read', (client) => visitFolder(client, settings, visit)),
    testConnection: async () => {
      const unread = await withFolder('status', async (client) => (await findUnread(client)).length)
      return `Signed in; ${unread} unread in ${folder}`
    },
  }
}

async function openClient({ url, patienceMs = 10_000 }: ImapSettings): Promise<ImapFlow> {
  const imapflow = await import('imapflow')
  const { protocol, hostname, port, username, password } = new URL(url)
  const secure = protocol === 'imaps:'
  return new imapflow.ImapFlow({
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port ? Number(port) : secure ? 993 : 143,
    secure,
    auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
    logger: false,
    disableAutoIdle: true,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: 3 * patienceMs,
  })
}

const byUid = { uid: true } as const

const findUnread = async (client: ImapFlow): Promise<readonly number[]> =>
  (await asPartner('search', () => client.search({ seen: false }, byUid))) || []

async function visitFolder(client: ImapFlow, { folder, doneFolder }: ImapSettings, visit: MailboxVisit): Promise<void> {
  const unread = await findUnread(client)
  if (unread.length === 0 || !client.mailbox) return
  const place = { folder, uidValidity: client.mailbox.uidValidity }
  const left = await visit.readLeft(place, unread)
  const due = unread.filter((uid) => !left.has(uid)).slice(0, mostPerVisit)
  for (const uid of due) {
    const facts = await asPartner('read', () => client.fetchOne(String(uid), { uid: true, size: true }, byUid))
    // Somebody has moved or deleted it meanwhile.
    if (!facts) continue
    const read = () =>
      asPartner('read', async () => {
        // BODY.PEEK: downloading alone does not mark it as read.
        const found = await client.fetchOne(String(uid), { source: true }, byUid)
        const source = found === false ? undefined : found.source
        if (!source) throw new Error('the e-mail is not there any more')
        return source
      })
    const verdict = await visit.take({ key: { ...place, uid }, bytes: facts.size ?? 0, read })
    if (verdict === 'stop') return
    if (verdict === 'leave') continue
    const isDone = await asPartner('mark', async () =>
      doneFolder
        ? client.messageMove(String(uid), doneFolder, byUid)
        : client.messageFlagsAdd(String(uid), ['\\Seen'], byUid),
    )
    if (!isDone) throw new PartnerError('imap', 'mark', { kind: 'refused', detail: 'the mailbox is read-only' })
  }
}

/** Around calls of the client alone: what the visit throws, such as an unavailable database, is passed on as it is. */
async function asPartner<T>(call: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw new PartnerError('imap', call, { ...describe(cause as ImapFailure), cause })
  }
}

interface ImapFailure extends Error {
  readonly code?: string
  readonly authenticationFailed?: boolean
  readonly mailboxMissing?: boolean
  readonly responseStatus?: string
  readonly responseText?: string
}

function describe({ code, authenticationFailed, mailboxMissing, responseText, responseStatus }: ImapFailure): {
  readonly kind: PartnerErrorKind
  readonly detail: string
} {
  if (authenticationFailed) return { kind: 'unauthorized', detail: 'user or password not accepted' }
  if (mailboxMissing || code === 'NotFound') return { kind: 'refused', detail: 'there is no such folder' }
  const detail = [code, responseText].filter(Boolean).join(', ').slice(0, 200)
  if (/TIMEOUT|TIMEDOUT/i.test(code ?? '')) return { kind: 'timeout', detail }
  return { kind: responseStatus === 'NO' || responseStatus === 'BAD' ? 'refused' : 'unreachable', detail }
}
