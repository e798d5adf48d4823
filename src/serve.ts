/** The whole shop as one function: `Request` → `Response`. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { openAdmin } from './admin/server/open-admin.ts'
import { apiBase, type Caller } from './api/call.ts'
import { openBrandFiles } from './api/content/brand-files.ts'
import { crawlerFactsOf } from './api/content/crawler-facts.ts'
import { openDraftPreview } from './api/content/draft-preview.ts'
import { openingSoonFactsOf } from './api/content/opening-soon-facts.ts'
import { openPictures } from './api/content/pictures.ts'
import { answerDescription } from './api/description.ts'
import { answerDevEndpoint, answerUnderDev } from './api/dev/dev.ts'
import { answerHealth, countAnswer } from './api/health/health.ts'
import { openLimits } from './api/limits/limits.ts'
import { editionOf } from './api/live.ts'
import type { Connection } from './api/request-handler/caller.ts'
import { jsonHeaders } from './api/request-handler/envelope.ts'
import { maySeeShop } from './api/request-handler/open-for-sale.ts'
import { type ReadyConnection, readCatalogue, readsCatalogueByBody } from './api/request-handler/read-catalogue.ts'
import { openRequestHandler, type RequestHandler } from './api/request-handler/request-handler.ts'
import { statementTiming, withServerTiming } from './api/request-handler/server-timing.ts'
import { limitInFlight } from './in-flight.ts'
import type { Sandbox } from './partners/sandbox/sandbox.ts'
import { findUnavailable } from './platform/database/availability/unavailable.ts'
import { requestIds } from './platform/logging/log.ts'
import { type BodyParts, byteLengthOf } from './platform/response-parts.ts'
import { hasOpened, isClosedForSale } from './shop/content/rules/selling-state.ts'
import { openVisitCounter } from './shop/operations/trends/visits.ts'
import type { Shop } from './shop/shop.ts'
import { openCrawlerFiles } from './web/server/crawlers/crawler-files.ts'
import { openBusyAnswer } from './web/server/document/busy-answer.ts'
import { openingSoonResponse } from './web/server/document/opening-soon.ts'
import { forReaders } from './web/server/document/unavailable-page.ts'
import { draftCodeOf, drawDraft, noDraft } from './web/server/draft-page.ts'
import { readAssets } from './web/server/files/assets.ts'
import { openFiles } from './web/server/files/files.ts'
import { workerFiles } from './web/server/files/worker-file.ts'
import { type HeaderSettings, sniffless } from './web/server/headers.ts'
import { openPages, type PagesSettings } from './web/server/pages.ts'
import {
  isRead,
  type PlainRequest,
  type PlainResponse,
  pathOf,
  plainRequestOf,
  requestTargetOf,
  responseOf,
} from './web/server/plain-request.ts'
import type { Renderer } from './web/server/rendered-page.ts'

export type Serve = (request: Request, connection?: Connection) => Response | Promise<Response>

const root = join(import.meta.dirname, '..')
const here: Connection = { remoteAddress: '127.0.0.1' }

/** A response held in memory, in one buffer or in several that are sent one after the other. */
export interface ReadyResponse extends Omit<PlainResponse, 'body'> {
  readonly body: PlainResponse['body'] | BodyParts
}

/** The shop's server, as `listen` uses it. */
export interface ShopServer {
  readonly serve: Serve
  /** Answers files, cached pages and other responses held in memory without a `Request`; `serve` would answer the same. */
  ready(request: PlainRequest, connection: ReadyConnection, body?: Buffer): ReadyResponse | undefined
  /** Whether `ready` may answer a request with a body: the body is then read first, and passed to it. */
  needsBody(request: PlainRequest): boolean
  /** The answer to a request that is not begun, because others wait; undefined for those of monitoring. */
  busy(request: PlainRequest): PlainResponse | undefined
  /** Stores what is counted in memory; called before the database closes. */
  flush(): Promise<void>
}

/** `sandbox` is the stand-in payment provider, mounted when the shop serves it itself. */
export async function openShopServer(shop: Shop, sandbox?: Sandbox): Promise<ShopServer> {
  const limits = openLimits(shop)
  const handler = openRequestHandler(shop, limits)
  const files = openFiles(join(root, 'dist/client'), join(root, 'dist/admin'))
  const pictures = openPictures(shop)
  const brandFiles = openBrandFiles(shop)
  const admin = openAdmin(join(root, 'dist/admin'), {
    workerFile: join(root, 'dist/admin-worker/admin-worker.js'),
    https: shop.config.secureCookies,
  })
  const { pages, worker, settings } = await openPagesOf(shop, handler)
  const visits = openVisitCounter(shop)
  const crawlerFiles = openCrawlerFiles(crawlerFactsOf(shop), {
    origin: shop.config.publicUrl,
    logError: (failure, path) => shop.log.error({ err: failure, path }, 'a document for crawlers could not be made'),
  })
  const answerAny: Serve = (request, connection = here) => {
    const path = pathOf(requestTargetOf(request.url))
    if (path.startsWith(apiBase))
      return answerDescription(path, shop.config) ?? traced(shop, request, () => handler.handle(request, connection))
    if (sandbox && path.startsWith('/sandbox/control'))
      return answerDevEndpoint(shop, request, () => sandbox.fetch(request))
    if (sandbox && path.startsWith('/sandbox/')) return sandbox.fetch(request)
    const dev = answerUnderDev(shop, request, path)
    if (dev) return dev
    const health = internalPaths.has(path) ? answerHealth(shop, request) : undefined
    if (health) return health
    const workerFile = workerAnswer(plainRequestOf(request))
    return workerFile
      ? responseOf(workerFile)
      : (admin.serve(request) ??
          crawlerFiles.serve(request) ??
          pictures(request) ??
          brandFiles.serve(request) ??
          files.serve(request) ??
          drafted(request, connection) ??
          beforeOpening(request) ??
          hideUntilOpened(counted(request, pages.serve(request))))
  }
  const answerOutage: Serve = (request, connection) => {
    const response = answerAny(request, connection)
    return 'then' in response ? withOutagePage(request, response) : response
  }
  /** Reports an unavailable database to requests other than API calls as well. */
  const withOutagePage = async (request: Request, pending: Promise<Response>): Promise<Response> => {
    const response = await pending.catch((error: unknown) => {
      const outage = findUnavailable(error)
      if (!outage) throw error
      shop.log.warn({ why: outage.message, path: pathOf(requestTargetOf(request.url)) }, 'a request failed')
      return new Response('The database is unavailable\n', { status: 503, headers: { 'retry-after': '2' } })
    })
    return forReaders(request, response, shop.config.secureCookies)
  }
  const busyAnswer = openBusyAnswer(shop.config.secureCookies)
  const busy = (request: PlainRequest) => (internalPaths.has(pathOf(request.target)) ? undefined : busyAnswer(request))
  const serve = limitInFlight(answerOutage, shop.config.MAX_IN_FLIGHT_REQUESTS, (request) => {
    const answer = busy(plainRequestOf(request))
    return answer && responseOf(answer)
  })
  /** A page with a draft in it: never read from the cache, and never stored there. */
  const drafted = (request: Request, connection: Connection): Promise<Response> | undefined => {
    const code = draftCodeOf(requestTargetOf(request.url))
    if (code === null) return undefined
    return openDraftPreview(shop, code, request, connection).then((found) => {
      if (!found) return noDraft(settings)
      const { callInProcess } = openRequestHandler(found.shop)
      const call = (name: string, params: object) => callInProcess(name, params, visitor)
      return drawDraft(settings, request, { code, title: found.title, call })
    })
  }
  /** Until the shop opens for the first time, visitors see that it opens soon, and staff with a pass the shop itself. */
  const beforeOpening = (request: Request): Response | undefined =>
    maySeeShop(shop, request)
      ? undefined
      : openingSoonResponse(request, openingSoonFactsOf(shop), shop.config.secureCookies)
  /** Until then, the pages that can be read are not indexed either. */
  const hideUntilOpened = (response: Response | Promise<Response>): Response | Promise<Response> =>
    hasOpened(shop.catalogue.now.content.settings) ? response : withoutIndexing(response)
  const counted = (request: Request, pending: Response | Promise<Response>): Response | Promise<Response> => {
    if ('then' in pending) return pending.then((response) => counted(request, response))
    visits.count(plainRequestOf(request), pending.status)
    return pending
  }
  const workerAnswer = (request: PlainRequest): PlainResponse | undefined => {
    const found = isRead(request.method) ? worker.get(request.target) : undefined
    return found && request.method === 'HEAD' ? { ...found, body: null } : found
  }
  const readyPage = (request: PlainRequest): PlainResponse | undefined => {
    const page = pages.ready(request)
    if (page) visits.count(request, page.status)
    return page
  }
  const readyCall = (
    request: PlainRequest,
    connection: ReadyConnection,
    posted?: Buffer,
  ): ReadyResponse | undefined => {
    const { target } = request
    if (!target.startsWith(apiBase)) return undefined
    const startedMs = performance.now()
    const body = readCatalogue(shop, limits, { request, connection, body: posted })
    if (!body) return undefined
    const id = randomUUID()
    const headers = {
      ...jsonHeaders,
      ...sniffless,
      'content-length': String(byteLengthOf(body)),
      'x-request-id': id,
      ...(!shop.config.production && { 'server-timing': statementTiming(0) }),
    }
    requestIds.run(id, () => noteAnswer(shop, { target, status: 200, startedMs }))
    return { status: 200, headers, body }
  }
  const ready: ShopServer['ready'] = (request, connection, body) =>
    readyCall(request, connection, body) ??
    (brandFiles.isOwn(pathOf(request.target)) ? undefined : files.ready(request)) ??
    workerAnswer(request) ??
    (draftCodeOf(request.target) === null && hasOpened(shop.catalogue.now.content.settings)
      ? readyPage(request)
      : undefined)
  const { flush } = visits
  const needsBody = readsCatalogueByBody
  if (!shop.config.production) return { serve, ready, needsBody, busy, flush }
  // Links in messages and pages are made for one host; a request for another is a mistake or an attack.
  const permitted = new URL(shop.config.publicUrl).host
  return {
    serve: (request, connection) =>
      isInternal(request) || new URL(request.url).host === permitted
        ? serve(request, connection)
        : new Response('There is no such shop here\n', { status: 421 }),
    ready: (request, connection, body) =>
      connection.host === permitted ? ready(request, connection, body) : undefined,
    needsBody,
    busy,
    flush,
  }
}

async function withoutIndexing(pending: Response | Promise<Response>): Promise<Response> {
  const response = await pending
  response.headers.set('x-robots-tag', 'noindex')
  return response
}

/** Monitoring uses the machine's own address. */
const internalPaths: ReadonlySet<string> = new Set(['/healthz', '/readyz', '/metrics'])
const isInternal = (request: Request): boolean => internalPaths.has(pathOf(requestTargetOf(request.url)))

/** Gives a call an id for the log, counts it, and returns the id to the client, who can quote it in a question. */
async function traced(shop: Shop, request: Request, result: () => Promise<Response>): Promise<Response> {
  const id = randomUUID()
  const startedMs = performance.now()
  return requestIds.run(id, async () => {
    const response = await withServerTiming(shop.config, result)
    noteAnswer(shop, { target: requestTargetOf(request.url), status: response.status, startedMs })
    response.headers.set('x-request-id', id)
    return response
  })
}

interface Answer {
  /** Path and query of the request. */
  readonly target: string
  readonly status: number
  readonly startedMs: number
}

function noteAnswer({ log }: Shop, { target, status, startedMs }: Answer): void {
  const tookMs = performance.now() - startedMs
  countAnswer('api', status, tookMs)
  log.debug({ path: pathOf(target), status, tookMs }, 'answered')
}

async function openPagesOf(shop: Shop, handler: RequestHandler) {
  const { renderer } = (await import(join(root, 'dist/server/entry-server.js'))) as { renderer: Renderer }
  const assets = readAssets(join(root, 'dist/client'))
  const headers: HeaderSettings = {
    https: shop.config.secureCookies,
    payment: shop.payments.origins,
  }
  const settings: PagesSettings = {
    renderer,
    assets,
    headers,
    call: (name, params) => handler.callInProcess(name, params, visitor),
    origin: shop.config.publicUrl,
    now: () => shop.clock.now().getTime(),
    edition: () => editionOf(shop.catalogue),
    pricesHoldUntil: () => shop.catalogue.validUntil.getTime(),
    logError: (failure, path) => shop.log.error({ err: failure, path }, 'a page failed'),
    cacheBytes: 64 * 1024 * 1024,
    simulatesPartners: shop.config.simulatesPartners,
    isClosed: () => isClosedForSale(shop.catalogue.now.content.settings),
  }
  const pages = openPages(settings)
  shop.catalogue.onChange((crossed) => pages.changed(crossed))
  const on = shop.config.SERVICE_WORKER === 'on'
  return {
    pages,
    settings,
    worker: workerFiles({ folder: join(root, 'dist'), renderer, styles: assets.offlineStyles, headers, on }),
  }
}

/** Open pages are rendered for an anonymous visitor: they are the same for everyone. */
const visitor: Caller = { customer: null, sessionId: null, ip: '', userAgent: '', cookies: {}, header: () => null }
