/** Autocompletion letter by letter, kept and not kept, with misspellings among it. */
import { catalogueShop, counting, measure, rowOf, sizes, zipf } from './support/catalogue.ts'
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
const silentWords = ['the', 'a', 'of', 'for', 'in', 'with', 'and', 'to']
/** Another row of silent words for every number. */
const silent = (n: number) => [...n.toString(8)].map((digit) => silentWords[Number(digit)]).join(' ')
const path = (title: string) => ({ path: `/app/api/autocomplete?title=${encodeURIComponent(title)}` })

for (const products of sizes) {
  const shop = await catalogueShop(products)
  // Silent words make each question another one, and leave its answer as it was.
  const fresh = counting((n) => path(`${typed[n % typed.length]} ${silent(n)}`))
  const rows = [
    await measure(
      shop.server,
      'kept until the next tick',
      zipf(typed.length, 4000).map((at) => path(typed[at]!)),
    ),
    await measure(shop.server, 'no answer kept', fresh),
  ]
  printTable(`Autocompletion among ${products} products, ${shop.database}, 10 connections`, rows.map(rowOf))
  await shop.stop()
}
