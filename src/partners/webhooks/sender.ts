/**
 * Sends webhooks to endpoints that staff subscribed, and push messages to those that browsers name. An endpoint's address cannot be trusted, so it is resolved first and
 * refused unless every address of the name is public, and the connection uses exactly the addresses that were checked.
 * Redirects are not followed.
 */
import { lookup as lookUp } from 'node:dns/promises'
import { request as plainRequest } from 'node:http'
import { request as safeRequest } from 'node:https'
import { isIP, isIPv6, type LookupFunction } from 'node:net'
import { isLoopback, isPublic } from './public-addresses.ts'

/** What is wrong with an address. */
export type WebhookAddressError = 'not-an-address' | 'not-https' | 'not-found' | 'not-public'

export type WebhookSendResult =
  | { readonly kind: 'answered'; readonly status: number; readonly text: string }
  | { readonly kind: 'not-reached'; readonly why: string }

export interface OutgoingWebhook {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

/** The same of a push message, which is encrypted. */
export interface OutgoingBytes extends Omit<OutgoingWebhook, 'body'> {
  readonly body: Uint8Array
}

export interface WebhookSender {
  /** Resolves and checks the address; null when it may be used. */
  judge(url: string): Promise<WebhookAddressError | null>
  /** Never throws: no response is a result as well. */
  post(outgoing: OutgoingWebhook | OutgoingBytes): Promise<WebhookSendResult>
}

/** All addresses of a host name. */
export type Resolve = (host: string) => Promise<readonly string[]>

const resolveByDns: Resolve = async (host) =>
  (await lookUp(host, { all: true, verbatim: true })).map(({ address }) => address)

const deadlineMs = 8000
const resolveWithinMs = 4000
/** How many characters of a response are read. */
const mostResponseText = 500

interface Deps {
  /** For tests and demos: allows a receiver on this machine, also over http. */
  readonly loopback: boolean
  readonly resolve?: Resolve
  readonly timeoutMs?: number
}

export function openSender({ loopback, resolve = resolveByDns, timeoutMs = deadlineMs }: Deps): WebhookSender {
  async function find(url: string): Promise<{ to: URL; addresses: readonly string[] } | WebhookAddressError> {
    if (!URL.canParse(url)) return 'not-an-address'
    const to = new URL(url)
    if (to.username || to.password || to.hash || !to.hostname) return 'not-an-address'
    if (to.protocol !== 'https:' && !(loopback && to.protocol === 'http:')) return 'not-https'
    const host = to.hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await within(resolve(host), resolveWithinMs).catch(() => [])
    if (addresses.length === 0) return 'not-found'
    if (loopback && addresses.every(isLoopback)) return { to, addresses }
    if (to.protocol !== 'https:') return 'not-https'
    return addresses.every(isPublic) ? { to, addresses } : 'not-public'
  }

  return {
    judge: async (url) => {
      const found = await find(url)
      return typeof found === 'string' ? found : null
    },
    post: async ({ url, headers, body }) => {
      const found = await find(url)
      if (typeof found === 'string') return { kind: 'not-reached', why: found }
      return send(found, { headers, body, timeoutMs })
    },
  }
}

function send(
  { to, addresses }: { to: URL; addresses: readonly string[] },
  { headers, body, timeoutMs }: Omit<OutgoingWebhook | OutgoingBytes, 'url'> & { timeoutMs: number },
): Promise<WebhookSendResult> {
  const request = to.protocol === 'https:' ? safeRequest : plainRequest
  const bytes = typeof body === 'string' ? Buffer.from(body) : body
  return new Promise((resolve) => {
    const outgoing = request(to, {
      method: 'POST',
      agent: false,
      headers: { ...headers, 'content-length': bytes.length },
      lookup: pinnedTo(addresses),
      signal: AbortSignal.timeout(timeoutMs),
    })
    outgoing.on('error', (failure) => resolve({ kind: 'not-reached', why: whyNot(failure) }))
    outgoing.on('response', (response) => {
      let text = ''
      const done = () => {
        resolve({ kind: 'answered', status: response.statusCode ?? 0, text: readable(text) })
        outgoing.destroy()
      }
      response.setEncoding('utf8')
      response.on('data', (part: string) => {
        text += part
        if (text.length >= mostResponseText) done()
      })
      response.on('end', done)
      // The status was received before the connection broke, so it counts.
      response.on('error', done)
    })
    outgoing.end(bytes)
  })
}

/** Connects only to the addresses that were checked, so that a different DNS response the second time has no effect. */
const pinnedTo =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, result) => {
    const found = addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }))
    if (all) result(null, found)
    else result(null, found[0]!.address, found[0]!.family)
  }

/** Text that a database can store, cut to the length that is kept. */
const readable = (text: string): string => text.slice(0, mostResponseText).replaceAll('\0', '').toWellFormed()

const within = <T>(work: Promise<T>, ms: number): Promise<T> => {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('too late')), ms)
  })
  return Promise.race([work, late]).finally(() => clearTimeout(timer))
}

const reasons: Readonly<Record<string, string>> = {
  ABORT_ERR: 'late',
  ECONNREFUSED: 'refused',
  ECONNRESET: 'broken-off',
  ETIMEDOUT: 'late',
}

/** `late`, `refused`, `broken-off`, `certificate`, or the error code. */
function whyNot(failure: Error): string {
  const code = 'code' in failure ? String(failure.code) : failure.name
  if (failure.name === 'TimeoutError') return 'late'
  if (/CERT|SELF_SIGNED|ALTNAME|SSL|TLS/.test(code)) return 'certificate'
  return reasons[code] ?? code.slice(0, 60)
}
