/** A local range search for tests: it knows the passwords it is given, and can be made to fail. */
import { createHash } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RangeApi {
  readonly url: string
  /** The requests received: the path and whether padding was requested. */
  readonly requests: { readonly path: string; readonly padding: string | undefined }[]
  /** From now on it answers, refuses, or leaves every request without a response. */
  behaviour: 'answers' | 'refuses' | 'is silent'
  close(): Promise<void>
}

export async function openRangeApi(leaked: readonly string[]): Promise<RangeApi> {
  const digests = leaked.map((password) => createHash('sha1').update(password).digest('hex').toUpperCase())
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', api.url)
    api.requests.push({ path: pathname, padding: request.headers['add-padding'] as string | undefined })
    if (api.behaviour === 'is silent') return
    if (api.behaviour === 'refuses') return void response.writeHead(503).end()
    const prefix = pathname.replace('/range/', '')
    const found = digests.filter((digest) => digest.startsWith(prefix)).map((digest) => `${digest.slice(5)}:37`)
    response.end([...found, `${'0'.repeat(35)}:0`].join('\r\n'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const api: RangeApi = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: [],
    behaviour: 'answers',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return api
}
