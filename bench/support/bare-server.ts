/** Answers whatever arrives with the same bytes: next to no work for the server, so that a load generator shows what it can do. */
import { createServer } from 'node:net'

const body = Buffer.alloc(Number(process.env.BYTES), 'x')
const response = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`), body])
createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {}) // the generator ends connections as it likes
  socket.on('data', () => socket.write(response))
}).listen(Number(process.env.PORT), '127.0.0.1')
