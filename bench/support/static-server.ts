/** Sends the same bytes for every request through node:http, like the shop: the most that one process can serve. */
import { randomBytes } from 'node:crypto'
import { createServer } from 'node:http'

const body = randomBytes(Number(process.env.BYTES))
const headers = { 'content-type': 'application/octet-stream', 'content-length': body.length }
createServer((_request, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
