/** A bare node:http server that sends one buffer: what this machine can do at most. */
import { createServer } from 'node:http'

const body = Buffer.alloc(Number(process.env.BYTES ?? 1000), 'x')
createServer((_request, response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length })
  response.end(body)
}).listen(Number(process.env.PORT), '127.0.0.1')
