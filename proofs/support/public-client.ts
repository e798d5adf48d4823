/** A visitor of the shop behind its front: https to this machine under the shop's public name. */
import { Agent, request } from 'node:https'
import { setTimeout as delay } from 'node:timers/promises'

export interface PublicAddress {
  /** The name in PUBLIC_URL; no name server need know it. */
  readonly host: string
  readonly port: number
  /** What signed the front's certificate, in PEM. */
  readonly authority: string
}

export interface PublicResponse {
  readonly status: number
  readonly text: string
}

export interface PublicClient {
  get(path: string): Promise<PublicResponse>
  close(): void
}

const responseLimitMs = 30_000

export function openPublicClient({ host, port, authority }: PublicAddress): PublicClient {
  const agent = new Agent({ keepAlive: true })
  const headers = { host: port === 443 ? host : `${host}:${port}`, accept: 'text/html' }
  return {
    get: (path) =>
      new Promise((resolve, reject) => {
        const outgoing = request(
          { host: '127.0.0.1', port, path, agent, headers, servername: host, ca: authority, timeout: responseLimitMs },
          (response) => {
            let text = ''
            response.setEncoding('utf8').on('data', (part: string) => {
              text += part
            })
            response.on('error', reject)
            response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
          },
        )
        outgoing.on('timeout', () => outgoing.destroy(new Error(`no response within ${responseLimitMs / 1000} s`)))
        outgoing.on('error', reject)
        outgoing.end()
      }),
    close: () => agent.destroy(),
  }
}

export interface RequestCount {
  readonly sent: number
  /** What went wrong, one line per request. */
  readonly failures: readonly string[]
}

/** Visitors who ask for the paths in turn, each for the next one once the last was answered. */
export function sendContinuously(
  client: Pick<PublicClient, 'get'>,
  paths: readonly string[],
  { visitors = 4, pauseMs = 20 } = {},
): { stop(): Promise<RequestCount> } {
  let isOver = false
  let sent = 0
  const failures: string[] = []
  const visit = async () => {
    while (!isOver) {
      const path = paths[sent % paths.length]!
      sent += 1
      const outcome = await client.get(path).then(
        ({ status }) => (status >= 400 ? String(status) : undefined),
        (error: Error) => error.message,
      )
      if (outcome !== undefined) failures.push(`${new Date().toISOString()} ${path}: ${outcome}`)
      await delay(pauseMs)
    }
  }
  const ends = Promise.all(Array.from({ length: visitors }, visit))
  return {
    stop: async () => {
      isOver = true
      await ends
      return { sent, failures }
    },
  }
}
