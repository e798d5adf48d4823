/** Sends the same bytes for any input: next to no work for the server, so that it shows the limit of a load generator. */
import { createServer } from 'node:net'

const body = Buffer.alloc(Number(process.env.BYTES), 'x')
const response = Buffer.concat([Buffer.from(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n`), body])
createServer({ noDelay: true }, (socket) => {
  socket.on('error', () => {}) // the generator closes connections at any time
  socket.on('data', () => socket.write(response))
}).listen(Number(process.env.PORT), '127.0.0.1')
