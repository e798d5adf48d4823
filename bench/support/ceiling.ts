/** A bare node:http server that sends one buffer: what this machine can do at most. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const bytes = Number(process.env.BYTES ?? 1000)
// The load generator reads bodies as text, and packed bytes take it ten times as long as letters.
const body = process.env.PACKED ? randomBytes(bytes) : Buffer.alloc(bytes, 'x')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
