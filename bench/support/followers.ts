/**
 * A number of event stream readers in a process of their own; on request, they report when an event reached the first and the
 * last.
 */
import { connect } from 'node:net'

const port = Number(process.env.PORT)
const readers = Number(process.env.READERS)
const atOnce = 100

let receivedAt: number[] = []
let awaited = ''

function follow(): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('GET /app/api/live HTTP/1.1\r\nHost: localhost\r\nAccept: text/event-stream\r\n\r\n')
    })
    socket.setEncoding('latin1')
    socket.on('data', (text: string) => {
      if (text.includes('data: {')) resolve()
      if (!awaited || !text.includes(awaited)) return
      receivedAt.push(Date.now())
      if (receivedAt.length === readers)
        process.send?.({ first: Math.min(...receivedAt), last: Math.max(...receivedAt) })
    })
    socket.on('error', reject)
    socket.on('close', () => reject(new Error('a stream was closed')))
  })
}

process.on('message', (text: string) => {
  awaited = text
  receivedAt = []
  process.send?.('counting')
})
for (let opened = 0; opened < readers; opened += atOnce)
  await Promise.all(Array.from({ length: Math.min(atOnce, readers - opened) }, follow))
process.send?.('open')
