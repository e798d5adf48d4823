/** Which requests for a document count as a page view, and which of those begin a visit. Nothing identifies the visitor. */

/** The headers that decide; absent ones are null. */
export interface DocumentRequest {
  readonly method: string
  header(name: 'user-agent' | 'sec-fetch-site' | 'sec-fetch-dest' | 'sec-purpose'): string | null
}

/** As crawlers, link previews, monitors and libraries name themselves; a browser names none of these. */
const bots =
  /bot\b|bot\/|crawl|spider|slurp|preview|facebookexternalhit|whatsapp|telegram|headless|lighthouse|pingdom|uptime|monitor|curl|wget|python|java\/|go-http|okhttp|axios|node|undici|scrapy|archive/i

export const isBot = (userAgent: string | null): boolean => !userAgent || bots.test(userAgent)

/** A document that a person opens: neither fetched ahead, nor embedded, nor read by a script. */
export function isPageView(request: DocumentRequest): boolean {
  const destination = request.header('sec-fetch-dest')
  return (
    request.method === 'GET' &&
    (destination === null || destination === 'document') &&
    request.header('sec-purpose') === null &&
    !isBot(request.header('user-agent'))
  )
}

/** The visitor came from elsewhere: a link, a search, a bookmark, the address bar. Links within the shop load no document. */
export const isEntry = (request: DocumentRequest): boolean => request.header('sec-fetch-site') !== 'same-origin'

/** A page was shown; unchanged since the last time counts too. */
export const isPageStatus = (status: number): boolean => status === 200 || status === 304
