/** Product lists of 24, filtered and sorted: two hundred queries drawn by Zipf, cached and uncached. */
import { catalogueShop, sizes } from './support/catalogue.ts'
import { comparisonRow } from './support/ceiling.ts'
import { measureLists } from './support/measurements/catalogue.ts'
import { printTable } from './support/table.ts'

for (const products of sizes) {
  const { server, database, stop } = await catalogueShop(products)
  const { cached, uncached } = await measureLists(server.url)
  printTable(`Lists among ${products} products, ${database}, 10 connections`, [cached, uncached].map(comparisonRow))
  console.log(
    `resident under load ${server.memoryMb()} MB, first response ${Math.round(server.startedInMs)} ms after the start`,
  )
  await stop()
}
