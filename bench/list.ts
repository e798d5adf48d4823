/** Product lists of 24, filtered and sorted: two hundred queries drawn by Zipf, and the same with no answer kept. */
import { catalogueShop, counting, listQueries, measure, rowOf, searchFor, sizes, zipf } from './support/catalogue.ts'
import { printTable } from './support/table.ts'

for (const products of sizes) {
  const shop = await catalogueShop(products)
  const mix = zipf(listQueries.length, 4000).map((at) => searchFor(listQueries[at]!))
  const draws = zipf(listQueries.length, 4000)
  // A country that nothing comes from makes each question another one, and leaves its answer as it was.
  const fresh = counting((n) =>
    searchFor({ ...listQueries[draws[n % draws.length]!], country_of_origin: ['India', `Nowhere ${n}`] }),
  )
  const rows = [
    await measure(shop.server, 'kept until the next tick', mix),
    await measure(shop.server, 'no answer kept', fresh),
  ]
  const started = Math.round(shop.server.startedInMs)
  const memory = shop.server.memoryMb()
  printTable(`Lists among ${products} products, ${shop.database}, 10 connections`, rows.map(rowOf))
  console.log(`resident under load ${memory} MB, first answer ${started} ms after the start`)
  await shop.stop()
}
