/** Public pages from the cache and rendered, against a bare server sending as many bytes. */
import { dataFolder, startCeiling, startShop } from './support/child.ts'
import { load } from './support/load.ts'
import { printTable } from './support/table.ts'

const folder = dataFolder()
const shop = await startShop({ DATA_DIR: folder.path })
const headers = { 'accept-encoding': 'br' }
const rows: Record<string, string | number>[] = []

for (const [name, path] of [
  ['home', '/'],
  ['list', '/products/all-silver'],
  ['detail', await firstProduct(shop.url)],
] as const) {
  const cached = await load(shop.url, [{ path, headers }])
  const ceiling = await startCeiling(cached.bytesEach, { packed: true })
  const most = await load(ceiling.url, [{ path: '/', headers }])
  await ceiling.stop()
  rows.push({
    page: name,
    ...figures(cached),
    'of the ceiling': percent(cached.perSecond, most.perSecond),
    bytes: cached.bytesEach,
  })
}

// Every list with another query is another page: none of these is in the cache when it is asked for, nor asked for twice.
let asked = 0
const another = () => ({ path: `/products/all-silver?page=1&price=1-${5_000_000 + asked++}`, headers })
const rendered = await load(shop.url, another, { warmUpSeconds: 2, seconds: 8 })
rows.push({ page: 'list, rendered', ...figures(rendered), 'of the ceiling': '', bytes: rendered.bytesEach })

await shop.stop()
folder.remove()
printTable('Public pages, 10 connections, one server process', rows)

function figures({ perSecond, p50Ms, p99Ms, failed }: Awaited<ReturnType<typeof load>>) {
  return { 'per second': perSecond, 'p50 ms': p50Ms, 'p99 ms': p99Ms, failed }
}
function percent(part: number, all: number): string {
  return `${Math.round((100 * part) / all)} %`
}
async function firstProduct(url: string): Promise<string> {
  const answer = await fetch(`${url}/app/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"page":1}',
  })
  const { data } = (await answer.json()) as { data: { products: { slug: string }[] } }
  return `/product/${data.products[0]!.slug}`
}
