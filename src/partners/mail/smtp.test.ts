import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { smtp } from './smtp.ts'

let server: Server | undefined
const sockets: Socket[] = []
afterEach(() => {
  for (const socket of sockets) socket.destroy()
  server?.close()
})

const mail = {
  to: 'asha@mail.example',
  subject: 'Grüße ₹',
  text: 'Hello',
  html: '<p>Hello</p>',
  messageId: '<message-7@shop.example>',
  leaveUrl: '',
  replyTo: '',
  references: '',
  isAutomatic: false,
}

/** The least of a mail server: it says yes to everything, or `no` to the recipient. */
async function mailServer(no?: string): Promise<{ url: string; received: string[] }> {
  const received: string[] = []
  server = createServer((socket) => {
    sockets.push(socket)
    let inData = false
    socket.write('220 test ESMTP\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      received.push(text)
      if (inData) {
        if (!text.includes('\r\n.\r\n')) return
        inData = false
        return socket.write('250 2.0.0 queued as 42\r\n')
      }
      if (/^EHLO/.test(text)) return socket.write('250 test\r\n')
      if (/^RCPT/.test(text) && no) return socket.write(`${no}\r\n`)
      if (/^DATA/.test(text)) {
        inData = true
        return socket.write('354 go on\r\n')
      }
      return socket.write('250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, received }
}

it('hands a mail over in both forms, under an id of its own', async () => {
  const { url, received } = await mailServer()
  const partner = smtp({ url, from: 'Silvera <care@silvera.example>' })
  expect(await partner.send(mail)).toBe('250 2.0.0 queued as 42')
  const sent = received.join('')
  expect(sent).toContain('MAIL FROM:<care@silvera.example>')
  expect(sent).toContain('RCPT TO:<asha@mail.example>')
  expect(sent).toContain('Message-ID: <message-7@shop.example>')
  expect(sent).toContain('Content-Type: multipart/alternative')
})

it('lets the reader of a list leave it from the mail program, and nobody else', async () => {
  const { url, received } = await mailServer()
  const partner = smtp({ url, from: 'care@silvera.example' })
  await partner.send(mail)
  expect(received.join('')).not.toContain('List-Unsubscribe')
  await partner.send({ ...mail, leaveUrl: 'https://shop.example/leave?token=42' })
  expect(received.join('')).toContain('List-Unsubscribe: <https://shop.example/leave?token=42>')
  expect(received.join('')).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})

it('says where replies go, which thread it belongs to, and that a program wrote it', async () => {
  const { url, received } = await mailServer()
  const partner = smtp({ url, from: 'care@silvera.example' })
  await partner.send(mail)
  expect(received.join('')).not.toMatch(/Reply-To|References|Auto-Submitted/)
  const thread = { replyTo: 'replies+grv@in.shop.example', references: '<thread-grv@shop.example>', isAutomatic: true }
  await partner.send({ ...mail, ...thread })
  const sent = received.join('')
  expect(sent).toContain('Reply-To: replies+grv@in.shop.example')
  expect(sent).toContain('References: <thread-grv@shop.example>')
  expect(sent).toContain('In-Reply-To: <thread-grv@shop.example>')
  expect(sent).toContain('Auto-Submitted: auto-generated')
})

it.each([
  ['550 5.1.1 no such mailbox', 'refused'],
  ['451 4.3.0 come back later', 'unreachable'],
])('is told "%s" as %s', async (no, kind) => {
  const { url } = await mailServer(no)
  await expect(smtp({ url, from: 'care@silvera.example' }).send(mail)).rejects.toMatchObject({ partner: 'smtp', kind })
})

it('knows a server that is not there', async () => {
  const partner = smtp({ url: 'smtp://127.0.0.1:1', from: 'care@silvera.example' })
  await expect(partner.send(mail)).rejects.toMatchObject({ kind: 'unreachable', retryable: true })
})

it('tests the connection without sending anything', async () => {
  const { url, received } = await mailServer()
  expect(await smtp({ url, from: 'care@silvera.example' }).testConnection()).toBe(
    'Connected and signed in to the mail server',
  )
  expect(received.join('')).not.toContain('MAIL FROM')
  const away = smtp({ url: 'smtp://127.0.0.1:1', from: 'care@silvera.example' })
  await expect(away.testConnection()).rejects.toMatchObject({ partner: 'smtp', kind: 'unreachable' })
})
