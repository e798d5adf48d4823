/** Product details: drawn by Zipf from all products, then each in turn. */
import { catalogueShop, sizes } from './support/catalogue.ts'
import { comparisonRow } from './support/ceiling.ts'
import { measureDetails, measureDetailsRoundRobin } from './support/measurements/catalogue.ts'
import { printTable } from './support/table.ts'

for (const products of sizes) {
  const { server, database, stop } = await catalogueShop(products)
  const comparisons = [await measureDetails(server.url), await measureDetailsRoundRobin(server.url)]
  printTable(`Details among ${products} products, ${database}, 10 connections`, comparisons.map(comparisonRow))
  console.log(`resident under load ${server.memoryMb()} MB`)
  await stop()
}
