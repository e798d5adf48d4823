/** Resident memory of a shop with 100,000 products under a mixed load: pages, lists, details, searches and carts. */
import { listQueries, searchFor } from './support/catalogue.ts'
import { startShop } from './support/child.ts'
import { load, type Request } from './support/load.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const products = 100_000
const room = await openRoom('silvera_bench_memory')
await room.seed(products)
const shop = await startShop(room.settings)
const rows: Record<string, string | number>[] = [
  { after: 'the start', 'resident MB': shop.memoryMb(), 'per second': '' },
]

const slugs = await slugsOf(60)
const headers = { 'accept-encoding': 'br' }
const pages = ['/', ...slugs.map((slug) => `/product/${slug}`)].map((path) => ({ path, headers }))
const details = slugs.map((slug) => ({ path: `/app/api/get-product?slug=${slug}` }))
const lists = Array.from({ length: 20_000 }, (_, at) =>
  searchFor({ price_range: `1-${60_000_000 + at}`, ...listQueries[at % listQueries.length] }),
)
const suggestions = ['si', 'silver', 'lotus co', 'varanasi', 'mmtc go'].map((title) => ({
  path: `/app/api/autocomplete?title=${encodeURIComponent(title)}`,
}))
const carts = Array.from({ length: 5000 }, (_, at) => addition(at))

for (const [what, requests] of [
  ['pages', pages],
  ['details', details],
  ['lists, none kept', lists],
  ['suggestions', suggestions],
  ['new carts', carts],
  ['all of it in turn', [pages, details, lists.slice(0, 2000), suggestions, carts].flat()],
] as const) {
  const { perSecond } = await load(shop.url, requests, { seconds: 6 })
  rows.push({ after: what, 'resident MB': shop.memoryMb(), 'per second': perSecond })
}
printTable(`Memory with ${products} products, ${room.database}, 10 connections`, rows)
await shop.stop()
await room.remove()

function addition(at: number): Request {
  const session_id = String(at).padStart(100, 'm')
  const bought = { product_id: 1 + (at % 40), qty: 1, session_id, delivery_pincode: '400002', package_type: '' }
  return {
    method: 'POST',
    path: '/app/api/cart/add',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...bought, coupon_code: '' }),
  }
}

/** The slugs of so many pages of the whole catalogue. */
async function slugsOf(count: number): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; page <= count; page++) {
    const { method, path, headers, body } = searchFor({ title: 'search', page })
    const answer = await fetch(shop.url + path, { method: method!, headers: { ...headers }, body: body! })
    const { data } = (await answer.json()) as { data: { products: { slug: string }[] } }
    slugs.push(...data.products.map(({ slug }) => slug))
  }
  return slugs
}
