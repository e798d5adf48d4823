/** New guest carts with their first item. */
import { sellableProducts } from '../checkout-flow.ts'
import { type BenchRequest, COUNT, COUNT_WIDTH } from '../generators/load-plan.ts'
import { type LoadOptions, type LoadResult, load } from '../load.ts'

/** Each request adds one of the products to the cart of a guest who has none yet. */
export const newCartRequests = (products: readonly number[]): BenchRequest[] =>
  products.map((product_id) => ({
    method: 'POST',
    path: '/app/api/cart/add',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      product_id,
      qty: 1,
      session_id: COUNT.padStart(100 - COUNT_WIDTH + COUNT.length, 'a'),
      delivery_pincode: '400002',
      package_type: '',
      coupon_code: '',
    }),
  }))

export async function measureNewCarts(url: string, options?: LoadOptions): Promise<LoadResult> {
  return load(url, newCartRequests(await sellableProducts(url)), options)
}
