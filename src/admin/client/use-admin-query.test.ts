import { environmentManager, type QueryClient } from '@tanstack/react-query'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { stubNetwork } from '../testing-requests.ts'
import { createAdminQueryClient } from './query-client.ts'
import { renderHook } from './testing-hooks.ts'
import { useAdminQuery } from './use-admin-query.ts'

type Params = { readonly page: number } | null

let client: QueryClient
let network: ReturnType<typeof stubNetwork>
let page: Awaited<ReturnType<typeof showPage>>

const showPage = (params: Params) =>
  renderHook(client, (wanted: Params) => useAdminQuery('GET admin/orders', wanted as never), params)
const displayed = () => {
  const { data, failure, isStale } = page.result()
  return { data, status: failure?.status, isStale }
}
const expectDisplayed = (wanted: Partial<ReturnType<typeof displayed>> | object) =>
  vi.waitFor(() => expect(displayed()).toMatchObject(wanted))

// A server reads nothing again by itself.
beforeAll(() => environmentManager.setIsServer(() => false))
afterAll(() => environmentManager.setIsServer(() => typeof window === 'undefined'))

beforeEach(() => {
  client = createAdminQueryClient()
  network = stubNetwork()
})

afterEach(async () => {
  await page.unmount()
  client.clear()
  vi.unstubAllGlobals()
})

async function showLoaded() {
  page = await showPage({ page: 1 })
  ;(await network.request(1)).respond({ rows: [1] })
  await expectDisplayed({ data: { rows: [1] }, isStale: false })
}

test('nothing is shown until the first response, and why after a refusal', async () => {
  page = await showPage({ page: 1 })
  expect(displayed()).toEqual({ data: undefined, status: undefined, isStale: true })
  ;(await network.request(1)).respond(null, 403, 'Not for you')
  await expectDisplayed({ data: undefined, status: 403 })
  page.result().refetch()
  await expectDisplayed({ status: undefined })
  ;(await network.request(2)).respond({ rows: [1] })
  await expectDisplayed({ data: { rows: [1] }, isStale: false })
})

test('without parameters nothing is read, and what is shown stays', async () => {
  page = await showPage(null)
  expect(network.sent).toHaveLength(0)
  await page.render({ page: 1 })
  ;(await network.request(1)).respond({ rows: [1] })
  await expectDisplayed({ data: { rows: [1] } })
  await page.render(null)
  expect(displayed().data).toEqual({ rows: [1] })
  expect(network.sent).toHaveLength(1)
})

test('what is shown stays as stale while other parameters are read, and the request before is cancelled', async () => {
  await showLoaded()
  await page.render({ page: 2 })
  const second = await network.request(2)
  await page.render({ page: 3 })
  expect(displayed()).toMatchObject({ data: { rows: [1] }, isStale: true })
  expect(second.isAborted()).toBe(true)
  ;(await network.request(3)).respond({ rows: [3] })
  await expectDisplayed({ data: { rows: [3] }, isStale: false })
})

test('other parameters without a response are shown as failed, and tried again without the data before', async () => {
  await showLoaded()
  await page.render({ page: 2 })
  ;(await network.request(2)).lose()
  await expectDisplayed({ data: undefined, status: 0 })
  page.result().refetch()
  await network.request(3)
  await expectDisplayed({ data: undefined, status: undefined })
})

test('a refetch without a response leaves what is shown as stale', async () => {
  await showLoaded()
  page.result().refetch()
  await expectDisplayed({ data: { rows: [1] }, isStale: true })
  ;(await network.request(2)).lose()
  await vi.waitFor(() => expect(page.result().isFetching).toBe(false))
  expect(displayed()).toEqual({ data: { rows: [1] }, status: undefined, isStale: true })
})

test('what a mutation has answered is newer than a response still on its way', async () => {
  await showLoaded()
  page.result().refetch()
  const before = await network.request(2)
  page.result().setData({ rows: ['of the mutation'] } as never)
  before.respond({ rows: ['before'] })
  await expectDisplayed({ data: { rows: ['of the mutation'] }, isStale: false })
  expect(before.isAborted()).toBe(true)
})

test('what a mutation of one page has answered is not shown on another', async () => {
  await showLoaded()
  const { setData } = page.result()
  await page.render({ page: 2 })
  ;(await network.request(2)).respond({ rows: [2] })
  await expectDisplayed({ data: { rows: [2] } })
  setData({ rows: ['of page 1'] } as never)
  await page.render({ page: 2 })
  expect(displayed().data).toEqual({ rows: [2] })
})

test('what changes by itself is read again until it changes no more', async () => {
  page = await renderHook(
    client,
    (wanted: Params) =>
      useAdminQuery('GET admin/orders', wanted as never, {
        refetchIntervalMs: (data) => (data?.rows.length === 0 ? 1 : false),
      }),
    { page: 1 },
  )
  ;(await network.request(1)).respond({ rows: [] })
  ;(await network.request(2)).respond({ rows: [1] })
  await expectDisplayed({ data: { rows: [1] }, isStale: false })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(network.sent).toHaveLength(2)
})
