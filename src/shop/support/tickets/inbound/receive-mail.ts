/** Turns a customer's e-mail into a message on their ticket, or into a new ticket (decision 0121). */
import { eq, max } from 'drizzle-orm'
import { type InboundMail, readInboundMail } from '../../../../partners/mail/inbound-mail.ts'
import type { Db, Tx } from '../../../../platform/database/database.ts'
import { lockByName } from '../../../../platform/database/lock/lock-word.ts'
import { openCounter } from '../../../../platform/limits/limits.ts'
import { keyedHash } from '../../../../platform/security/secrets.ts'
import { htmlToText } from '../../../content/clean-html.ts'
import { keepUpload } from '../../../content/uploads/actions.ts'
import { readThreadOfMessage } from '../../../messaging/messages/actions.ts'
import { readReference, threadOfReplyAddress } from '../../../messaging/messages/reply-address.ts'
import { Refusal } from '../../../refusal.ts'
import type { Shop } from '../../../shop.ts'
import { openTicketWithin } from '../actions.ts'
import { inboundEmails, type Ticket, ticketComments, tickets } from '../records.ts'
import { mostTicketPictures } from '../rules.ts'
import { deferMail, mayTakeMail } from './deferred-mail.ts'
import { cleanName, cleanText, trimQuote } from './rules.ts'

/**
 * `ignored`: a program wrote it, or its sender writes too often. `deferred`: taken later, since all senders together write too much.
 * `full`: not taken, it must be handed over again. `unreadable`: no e-mail.
 */
export type MailOutcome =
  | { readonly outcome: 'ignored' | 'repeated' | 'deferred' | 'full' | 'unreadable' }
  | { readonly outcome: 'message' | 'ticket'; readonly number: string }

export type MailDeps = Pick<Shop, 'db' | 'clock' | 'catalogue' | 'config' | 'keys' | 'files'>

/** A person does not write more; two programs that answer each other do. */
const perSender = { points: 20, seconds: 3600 }

/** An e-mail as it came, by the webhook or from the mailbox. */
export async function receiveRawMail(shop: MailDeps, raw: Buffer): Promise<MailOutcome> {
  const mail = await readInboundMail(raw)
  if (!mail) return { outcome: 'unreadable' }
  const { address } = mail.from
  if (mail.isAutomatic || isOurs(shop, address)) return { outcome: 'ignored' }
  if (await wasTaken(shop.db, mail)) return { outcome: 'repeated' }
  const sender = keyedHash(shop.keys.code, 'inbound e-mail', address.toLowerCase())
  if ((await openCounter(shop.db).count(sender, perSender)).waitMs > 0) return { outcome: 'ignored' }
  if (!(await mayTakeMail(shop.db))) return { outcome: await deferMail(shop, mail, raw) }
  return storeMail(shop, mail)
}

/** Without the limits. An e-mail that was stored before is not stored again. */
export async function storeMail(shop: MailDeps, mail: InboundMail): Promise<MailOutcome> {
  const { keys, left } = await keepPictures(shop, mail.attachments)
  const written = trimQuote(mail.text || htmlToText(mail.html))
  const text = [written, ...leftOutLine(left)].filter(Boolean).join('\n\n') || 'No text'
  const outcome = await shop.db.transaction((tx) => take(shop, tx, mail, { text, pictures: keys }))
  if (outcome.outcome === 'repeated') for (const key of keys) await shop.files.drop(key)
  return outcome
}

const leftOutLine = (count: number): string[] => {
  if (count === 0) return []
  return [`[${count === 1 ? 'An attachment was' : `${count} attachments were`} left out: only pictures are taken]`]
}

/** Our own e-mails, sent on to the mailbox: they must not open tickets about which we send e-mails. */
function isOurs({ config, catalogue }: MailDeps, address: string): boolean {
  const { contactEmail } = catalogue.now.content.settings.site
  const own = [
    contactEmail,
    /<([^>]+)>/.exec(config.MAIL_FROM)?.[1] ?? config.MAIL_FROM,
    config.MAIL_REPLY_ADDRESS ?? '',
  ]
  const withoutTag = address.toLowerCase().replace(/\+[^@]*@/, '@')
  return own.some((one) => one.toLowerCase() === withoutTag)
}

async function wasTaken(db: Db, { id }: InboundMail): Promise<boolean> {
  return (await db.select().from(inboundEmails).where(eq(inboundEmails.id, id))).length > 0
}

/** When the last e-mail was taken; null for never. */
export async function readLastMailAt(db: Db): Promise<Date | null> {
  const [row] = await db.select({ at: max(inboundEmails.receivedAt) }).from(inboundEmails)
  return row?.at ?? null
}

interface KeptPictures {
  readonly keys: readonly string[]
  /** How many attachments were not kept. */
  readonly left: number
}

/** By the rules of every upload; what they refuse is left out, and the text is taken without it. */
async function keepPictures(shop: MailDeps, attachments: readonly Uint8Array[]): Promise<KeptPictures> {
  const keys: string[] = []
  for (const bytes of attachments.slice(0, 2 * mostTicketPictures)) {
    if (keys.length === mostTicketPictures) break
    try {
      keys.push(await keepUpload(shop, { bytes, kind: 'tickets', field: 'pictures' }))
    } catch (failure) {
      if (!(failure instanceof Refusal)) throw failure
    }
  }
  return { keys, left: attachments.length - keys.length }
}

interface MailContent {
  readonly text: string
  readonly pictures: readonly string[]
}

async function take(shop: MailDeps, tx: Tx, mail: InboundMail, content: MailContent): Promise<MailOutcome> {
  const at = shop.clock.now()
  await lockByName(tx, `inbound:${mail.id}`)
  if (await wasTaken(tx, mail)) return { outcome: 'repeated' }
  const thread = await findThread(shop, tx, mail)
  const isOpen = thread !== undefined && thread.state !== 'resolved'
  const ticket = isOpen ? thread : await openByMail(shop, tx, mail, { ...content, ...(thread && { thread }) })
  await tx.insert(inboundEmails).values({ id: mail.id, ticketId: ticket.id, receivedAt: at })
  if (!isOpen) return { outcome: 'ticket', number: ticket.number }
  const { text, pictures } = content
  const comment = { ticketId: ticket.id, kind: 'message' as const, text, pictures, staffId: null, at }
  await tx.insert(ticketComments).values({ ...comment, staffName: '' })
  await tx
    .update(tickets)
    .set({ unansweredSince: ticket.unansweredSince ?? at })
    .where(eq(tickets.id, ticket.id))
  return { outcome: 'message', number: ticket.number }
}

/**
 * The ticket that it replies to, locked. Neither the token in the address nor a reference is enough: the sender must be the one
 * we write to. Anybody can write that sender into an e-mail, so that a message is never proof of who wrote it.
 */
async function findThread(shop: MailDeps, tx: Tx, { to, references, from }: InboundMail): Promise<Ticket | undefined> {
  for (const number of await threadsOf(shop, tx, to, references)) {
    const [ticket] = await tx.select().from(tickets).where(eq(tickets.number, number)).for('update')
    if (ticket && ticket.email !== '' && ticket.email.toLowerCase() === from.address.toLowerCase()) return ticket
  }
  return undefined
}

/** Of a long thread the first reference is ours, and the last ones are the newest. */
const mostReferences = 10

async function threadsOf(
  shop: MailDeps,
  tx: Tx,
  to: readonly string[],
  references: readonly string[],
): Promise<ReadonlySet<string>> {
  const found = to.flatMap((address) => threadOfReplyAddress(shop, address) ?? [])
  const read = [...references.slice(0, mostReferences), ...references.slice(-mostReferences)]
  for (const { thread, messageId } of read.map((reference) => readReference(shop, reference))) {
    if (thread) found.push(thread)
    else if (messageId !== undefined) found.push(...(await readThreadOfMessage(tx, messageId)))
  }
  return new Set(found)
}

/** Of nobody's account: the sender's address proves nothing. What follows a closed ticket is about the same order. */
function openByMail(
  shop: MailDeps,
  tx: Tx,
  { from, subject }: InboundMail,
  { text, pictures, thread }: MailContent & { readonly thread?: Ticket },
): Promise<Ticket> {
  const { uniqueOrderId } = thread?.facts ?? {}
  const title = cleanText(subject).replace(/\s+/g, ' ').slice(0, 200)
  return openTicketWithin(shop, tx, {
    kind: thread?.kind ?? 'contact',
    customerId: null,
    name: thread?.name || cleanName(from.name, from.address),
    email: from.address,
    mobile: thread?.mobile ?? '',
    message: title ? `${title}\n\n${text}` : text,
    facts: thread ? { follows: thread.number, ...(uniqueOrderId && { uniqueOrderId }) } : {},
    pictures,
  })
}
