/** RFC 5321 (SMTP: replies in 4.2, a session in D.1) and RFC 4954 (AUTH: replies in section 6), in a real conversation. */
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { smtp } from './smtp.ts'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy()
  await new Promise<void>((resolve) => (server ? server.close(() => resolve()) : resolve()))
  server = undefined
})

const mail = {
  to: 'asha@mail.example',
  subject: 'Your order SLV2611210001',
  text: 'Thank you.\n.\nA line that begins with a dot is doubled.',
  html: '<p>Thank you</p>',
  messageId: '<message-7@shop.example>',
  leaveUrl: '',
  replyTo: '',
  references: '',
  isAutomatic: false,
}

/** What the server replies to a command instead of yes; `greeting` to the connection, `text` to the text. */
type Replies = Readonly<Record<string, string | ((socket: Socket) => void)>>

interface Conversation {
  readonly url: string
  readonly commands: string[]
  readonly texts: string[]
}

async function startMailServer(replies: Replies = {}, login = ''): Promise<Conversation> {
  const commands: string[] = []
  const texts: string[] = []
  server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => {})
    const reply = (to: string, usual: string) => {
      const own = replies[to]
      if (typeof own === 'function') own(socket)
      else socket.write(`${own ?? usual}\r\n`)
    }
    let [rest, inText] = ['', false]
    socket.on('data', (chunk) => {
      rest += chunk.toString()
      for (;;) {
        const end = inText ? '\r\n.\r\n' : '\r\n'
        const at = rest.indexOf(end)
        if (at < 0) return
        const line = rest.slice(0, at)
        rest = rest.slice(at + end.length)
        if (inText) {
          texts.push(line)
          inText = false
          reply('text', '250 2.0.0 Ok: queued as 4F2A')
          continue
        }
        commands.push(line)
        const command = /^(?:MAIL FROM|RCPT TO|[A-Z]+)/.exec(line)?.[0] ?? ''
        if (command === 'EHLO') reply(command, '250-mail.example\r\n250-AUTH PLAIN LOGIN\r\n250 SIZE 10240000')
        else if (command === 'AUTH') reply(command, '235 2.7.0 Authentication successful')
        else if (command === 'DATA') {
          inText = replies.DATA === undefined
          reply(command, '354 End data with <CR><LF>.<CR><LF>')
        } else if (command === 'QUIT') socket.end('221 2.0.0 Bye\r\n')
        else reply(command, '250 2.1.0 Ok')
      }
    })
    reply('greeting', '220 mail.example ESMTP')
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://${login}127.0.0.1:${(server.address() as AddressInfo).port}`, commands, texts }
}

const send = (url: string) => smtp({ url, from: 'Silvera <care@silvera.example>', patienceMs: 300 }).send(mail)

it('logs in, and hands the mail over by a whole session', async () => {
  const { url, commands, texts } = await startMailServer({}, 'shop:s3cret@')
  expect(await send(url)).toBe('250 2.0.0 Ok: queued as 4F2A')
  const plain = Buffer.from('\0shop\0s3cret').toString('base64')
  expect(commands.map((line) => line.replace(/^EHLO .*/, 'EHLO'))).toEqual([
    'EHLO',
    `AUTH PLAIN ${plain}`,
    'MAIL FROM:<care@silvera.example>',
    'RCPT TO:<asha@mail.example>',
    'DATA',
    ...(commands.includes('QUIT') ? ['QUIT'] : []),
  ])
  expect(texts[0]).toContain('Message-ID: <message-7@shop.example>')
  expect(texts[0]).toContain('\r\n..\r\n')
})

it.each([
  ['a wrong password', { AUTH: '535 5.7.8 Authentication credentials invalid' }, 'unauthorized'],
  ['a login that needs another method', { AUTH: '534 5.7.9 Authentication mechanism is too weak' }, 'unauthorized'],
  ['a login server that is away', { AUTH: '454 4.7.0 Temporary authentication failure' }, 'unreachable'],
  ['a required login', { 'MAIL FROM': '530 5.7.0 Authentication required' }, 'unauthorized'],
  ['a sender that is not ours', { 'MAIL FROM': '553 5.7.1 Sender address rejected' }, 'unauthorized'],
  ['a sender that must wait', { 'MAIL FROM': '451 4.7.1 Try again later' }, 'unreachable'],
  ['a text that is too large', { 'MAIL FROM': '552 5.3.4 Message size exceeds fixed limit' }, 'refused'],
  ['an unknown recipient', { 'RCPT TO': '550 5.1.1 User unknown' }, 'refused'],
  ['a recipient elsewhere', { 'RCPT TO': '551 5.1.6 User has moved' }, 'refused'],
  ['a full mailbox', { 'RCPT TO': '452 4.2.2 Mailbox full' }, 'unreachable'],
  ['a busy mailbox', { 'RCPT TO': '450 4.2.1 Mailbox busy' }, 'unreachable'],
  ['a login asked for at the recipient', { 'RCPT TO': '530 5.7.0 Authentication required' }, 'unauthorized'],
  ['a refused text', { text: '554 5.7.1 Message looks like spam' }, 'refused'],
  ['a text that must wait', { text: '451 4.3.0 Local error in processing' }, 'unreachable'],
  ['a refusal of DATA', { DATA: '554 5.5.1 No valid recipients' }, 'refused'],
  ['a server that closes down', { 'MAIL FROM': '421 4.3.2 Service shutting down' }, 'unreachable'],
  ['a greeting of no service', { greeting: '554 5.3.2 No SMTP service here' }, 'unreachable'],
  ['a greeting of too many connections', { greeting: '421 4.7.0 Too many connections' }, 'unreachable'],
  ['a greeting that is no SMTP', { greeting: 'HTTP/1.1 400 Bad Request' }, 'unreachable'],
  ['a server that never greets', { greeting: () => {} }, 'timeout'],
  ['a server that falls silent', { 'RCPT TO': () => {} }, 'timeout'],
  ['a reset in the session', { 'RCPT TO': (socket: Socket) => socket.resetAndDestroy() }, 'unreachable'],
  ['a connection closed before the receipt', { text: (socket: Socket) => socket.end() }, 'unreachable'],
])('takes %s for what it is', async (_what, replies: Replies, kind) => {
  const { url } = await startMailServer(replies, 'AUTH' in replies ? 'shop:s3cret@' : '')
  await expect(send(url)).rejects.toMatchObject({ partner: 'smtp', kind, retryable: kind !== 'refused' })
})

it('names the reply and the command, not the password', async () => {
  const { url } = await startMailServer({ AUTH: '535 5.7.8 Authentication credentials invalid' }, 'shop:s3cret@')
  const failure = await send(url).catch((thrown: unknown) => thrown)
  expect(failure).toMatchObject({ detail: '535, AUTH PLAIN' })
  expect(String(failure)).not.toContain('s3cret')
})
