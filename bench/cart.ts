/** A new guest's cart and his first piece, ten guests at once; on PostgreSQL where BENCH_POSTGRES names one. */
import { startShop } from './support/child.ts'
import { call } from './support/client.ts'
import { workers } from './support/load.ts'
import { openRoom } from './support/room.ts'
import { printTable } from './support/table.ts'

const room = await openRoom('silvera_bench_cart')
const shop = await startShop(room.settings)
const products = await sellable(shop.url)
let made = 0

const addToNewCart = async () => {
  const session = String(made++).padStart(100, 'a')
  const body = {
    product_id: products[made % products.length],
    qty: 1,
    session_id: session,
    delivery_pincode: '400002',
    package_type: '',
    coupon_code: '',
  }
  await call(shop.url, 'cart/add', { body })
}

await workers(10, 2, addToNewCart)
const outcome = await workers(10, 8, addToNewCart)
printTable('New cart and add, 10 at once', [
  {
    database: room.database,
    'per second': outcome.perSecond,
    'p50 ms': outcome.p50Ms,
    'p99 ms': outcome.p99Ms,
    'memory MB': shop.memoryMb(),
  },
])
await shop.stop()
await room.remove()

async function sellable(url: string): Promise<number[]> {
  const answer = await fetch(`${url}/app/api/search`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"page":1}',
  })
  const { data } = (await answer.json()) as { data: { products: { id: number; stock: number }[] } }
  return data.products.filter(({ stock }) => stock > 0).map(({ id }) => id)
}
