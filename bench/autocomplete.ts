/** Autocompletion letter by letter, cached and uncached, including misspellings. */
import { catalogueShop, sizes } from './support/catalogue.ts'
import { comparisonRow } from './support/ceiling.ts'
import { measureAutocompletion } from './support/measurements/catalogue.ts'
import { printTable } from './support/table.ts'

for (const products of sizes) {
  const { server, database, stop } = await catalogueShop(products)
  const { cached, uncached } = await measureAutocompletion(server.url)
  const title = `Autocompletion among ${products} products, ${database}, 10 connections`
  printTable(title, [cached, uncached].map(comparisonRow))
  await stop()
}
