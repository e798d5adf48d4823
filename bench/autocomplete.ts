/** Autocompletion letter by letter, kept and not kept, with misspellings among it. */
import { catalogueShop, measure, rowOf, sizes, zipf } from './support/catalogue.ts'
import { printTable } from './support/table.ts'

const searches = [
  'silver coin',
  'gold bar 10 g',
  'lotus',
  'ganesh silver',
  'lotsu coin',
  'mmtc gold',
  'shree 20 g',
  'varanasi',
  'jaipur lotus',
]
const typed = searches.flatMap((text) => Array.from({ length: text.length - 1 }, (_, at) => text.slice(0, at + 2)))
const path = (title: string) => ({ path: `/app/api/autocomplete?title=${encodeURIComponent(title)}` })

for (const products of sizes) {
  const shop = await catalogueShop(products)
  // A word that changes nothing makes each question another one.
  const fresh = Array.from({ length: 40_000 }, (_, n) =>
    path(`${'the '.repeat(1 + (n % 20))}${typed[n % typed.length]}${' a'.repeat(Math.floor(n / 20) % 8)}`),
  )
  const rows = [
    await measure(
      shop.server,
      'kept until the next tick',
      zipf(typed.length, 4000).map((at) => path(typed[at]!)),
    ),
    await measure(shop.server, 'few answers kept', fresh),
  ]
  printTable(`Autocompletion among ${products} products, ${shop.database}, 10 connections`, rows.map(rowOf))
  await shop.stop()
}
