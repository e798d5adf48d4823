import { type QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { isStale, retryLostRequests } from '../../web/ui/state/lost-requests.ts'
import { beginAdminSession, closeAdminSession, expireAdminSession } from '../session/session.ts'
import { stubNetwork } from '../testing-requests.ts'
import type { RequestError } from './failures.ts'
import { adminQueryKey, createAdminQueryClient, invalidateAdminQueries, refetchAfterSignIn } from './query-client.ts'

const orders = adminQueryKey('GET admin/orders', { page: 1 } as never)
const secondPage = adminQueryKey('GET admin/orders', { page: 2 } as never)

let client: QueryClient
let network: ReturnType<typeof stubNetwork>
let stops: (() => void)[]

beforeEach(() => {
  client = createAdminQueryClient()
  client.mount()
  network = stubNetwork()
  stops = []
})

afterEach(() => {
  for (const stop of stops) stop()
  client.clear()
  client.unmount()
  vi.unstubAllGlobals()
})

/** A page that shows a query. */
function show(queryKey: readonly unknown[]) {
  const observer = new QueryObserver<unknown, RequestError>(client, { queryKey })
  stops.push(observer.subscribe(() => {}))
  return {
    data: () => observer.getCurrentResult().data,
    status: () => observer.getCurrentResult().error?.failure.status,
    isFetching: () => observer.getCurrentResult().isFetching,
  }
}

async function showLoaded(queryKey: readonly unknown[], data: unknown) {
  const page = show(queryKey)
  ;(await network.request(network.sent.length)).respond(data)
  await vi.waitFor(() => expect(page.data()).toEqual(data))
  return page
}

test('a query is a GET of its call with its parameters', async () => {
  const page = show(orders)
  const { path, respond } = await network.request(1)
  expect(path).toBe('/app/api/admin/orders?page=1')
  respond({ rows: [1] })
  await vi.waitFor(() => expect(page.data()).toEqual({ rows: [1] }))
  expect(network.sent).toHaveLength(1)
})

test.each([403, 404, 409, 500])('a status %i is not requested again by itself', async (status) => {
  const page = show(orders)
  ;(await network.request(1)).respond(null, status, 'No')
  await vi.waitFor(() => expect(page.status()).toBe(status))
  expect(network.sent).toHaveLength(1)
})

test.each([
  ['no response', 0],
  ['a server error', 500],
  ['not now', 429],
])('%s to a refetch leaves what is shown, and says so once', async (_, status) => {
  const page = await showLoaded(orders, { rows: [1] })
  invalidateAdminQueries(client, 'GET admin/orders')
  const request = await network.request(2)
  if (status === 0) request.lose()
  else request.respond(null, status, 'No')
  await vi.waitFor(() => expect(isStale()).toBe(true))
  expect(page.data()).toEqual({ rows: [1] })
  retryLostRequests()
  ;(await network.request(3)).respond({ rows: [2] })
  await vi.waitFor(() => expect(page.data()).toEqual({ rows: [2] }))
  expect(isStale()).toBe(false)
})

test('a refusal of a refetch removes what was shown', async () => {
  const page = await showLoaded(orders, { rows: [1] })
  invalidateAdminQueries(client, 'GET admin/orders')
  ;(await network.request(2)).respond(null, 404, 'Not found')
  await vi.waitFor(() => expect(page.status()).toBe(404))
  expect(page.data()).toBeUndefined()
  // Nor does it come back with the next failure.
  invalidateAdminQueries(client, 'GET admin/orders')
  ;(await network.request(3)).lose()
  await vi.waitFor(() => expect(page.status()).toBe(0))
  expect(page.data()).toBeUndefined()
  expect(isStale()).toBe(false)
})

test('the line that says so goes with the page it was about', async () => {
  await showLoaded(orders, { rows: [1] })
  invalidateAdminQueries(client, 'GET admin/orders')
  ;(await network.request(2)).lose()
  await vi.waitFor(() => expect(isStale()).toBe(true))
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(isStale()).toBe(false))
})

test('without a session what is shown stays, and all of it is read again after signing in again', async () => {
  const me = { id: 1, name: 'Asha', email: 'asha@example.in', roles: [] } as never
  stops.push(refetchAfterSignIn(client), closeAdminSession)
  beginAdminSession(me)
  const first = await showLoaded(orders, { rows: [1] })
  const second = await showLoaded(secondPage, { rows: [2] })
  invalidateAdminQueries(client, 'GET admin/orders', { page: 1 } as never)
  ;(await network.request(3)).respond(null, 401, 'Sign in')
  await vi.waitFor(() => expect(first.status()).toBe(401))
  expect(first.data()).toEqual({ rows: [1] })
  expect(isStale()).toBe(false)
  beginAdminSession(me)
  ;(await network.request(4)).respond({ rows: [3] })
  ;(await network.request(5)).respond({ rows: [4] })
  await vi.waitFor(() => expect([first.data(), second.data()]).toEqual([{ rows: [3] }, { rows: [4] }]))
})

test('signing in with nothing ended reads nothing again', async () => {
  stops.push(refetchAfterSignIn(client), closeAdminSession)
  beginAdminSession({ id: 1, roles: [] } as never)
  await showLoaded(orders, { rows: [1] })
  expireAdminSession()
  beginAdminSession({ id: 1, roles: [] } as never)
  expect((await network.request(2)).path).toContain('admin/orders')
  beginAdminSession({ id: 1, roles: [] } as never)
  expect(network.sent).toHaveLength(2)
})

test('a first read from before a change is dropped and sent anew', async () => {
  const page = show(orders)
  const before = await network.request(1)
  invalidateAdminQueries(client, 'GET admin/orders')
  const after = await network.request(2)
  expect(before.isAborted()).toBe(true)
  before.respond({ rows: ['before'] })
  after.respond({ rows: ['after'] })
  await vi.waitFor(() => expect(page.data()).toEqual({ rows: ['after'] }))
  expect(page.isFetching()).toBe(false)
})

test('a refetch from before a change is dropped as well', async () => {
  const page = await showLoaded(orders, { rows: [1] })
  invalidateAdminQueries(client, 'GET admin/orders')
  const before = await network.request(2)
  invalidateAdminQueries(client, 'GET admin/orders')
  const after = await network.request(3)
  expect(before.isAborted()).toBe(true)
  after.respond({ rows: ['after'] })
  await vi.waitFor(() => expect(page.data()).toEqual({ rows: ['after'] }))
})

test('invalidating one call, or one query of it, leaves the others', async () => {
  await showLoaded(orders, { rows: [1] })
  await showLoaded(secondPage, { rows: [2] })
  await showLoaded(adminQueryKey('GET admin/home', {}), { rates: [] })
  await Promise.race([invalidateAdminQueries(client, 'GET admin/orders', { page: 2 } as never), network.request(4)])
  expect(network.sent.slice(3).map(({ path }) => path)).toEqual(['/app/api/admin/orders?page=2'])
  await Promise.race([invalidateAdminQueries(client, 'GET admin/home'), network.request(5)])
  expect(network.sent.slice(4).map(({ path }) => path)).toEqual(['/app/api/admin/home'])
})

test('nothing that was read outlives the page that showed it', async () => {
  await showLoaded(orders, { rows: [1] })
  for (const stop of stops) stop()
  await vi.waitFor(() => expect(client.getQueryCache().getAll()).toEqual([]))
})
