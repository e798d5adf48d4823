/** Product details drawn by Zipf from all products, kept and not kept. */
import { catalogueShop, measure, rowOf, searchFor, sizes, zipf } from './support/catalogue.ts'
import { printTable } from './support/table.ts'

for (const products of sizes) {
  const shop = await catalogueShop(products)
  const slugs = await slugsOf(shop.server.url, 100)
  const paths = slugs.map((slug) => ({ path: `/app/api/get-product?slug=${slug}` }))
  const rows = [
    await measure(
      shop.server,
      'by Zipf',
      zipf(paths.length, 8000).map((at) => paths[at]!),
    ),
    await measure(shop.server, 'each in turn', paths),
  ]
  printTable(`Details among ${products} products, ${shop.database}, 10 connections`, rows.map(rowOf))
  console.log(`resident under load ${shop.server.memoryMb()} MB`)
  await shop.stop()
}

/** The slugs of so many pages of the whole catalogue. */
async function slugsOf(url: string, pages: number): Promise<string[]> {
  const slugs: string[] = []
  for (let page = 1; page <= pages; page++) {
    const { method, path, headers, body } = searchFor({ title: 'search', page })
    const answer = await fetch(url + path, { method: method!, headers: { ...headers }, body: body! })
    const { data } = (await answer.json()) as { data: { products: { slug: string }[] } }
    slugs.push(...data.products.map(({ slug }) => slug))
  }
  return slugs
}
