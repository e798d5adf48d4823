import { id, list, maybe, time, words } from '../shape/fields.ts'
import { spelled } from '../shape/spelled.ts'
import { product } from './products.ts'

export const dealsData = {
  asks: spelled({}),
  answers: spelled({
    deals: [
      'deals',
      list(
        spelled({
          id: ['id', id],
          title: ['title', words],
          endsAt: ['end_date', time],
          products: ['data', list(product)],
        }),
      ),
    ],
    homeModal: [
      'home_modal',
      maybe(
        spelled({
          id: ['id', id],
          title: ['title', words],
          text: ['content', words],
          /** Empty: the product's own. */
          image: ['image', words],
          product: ['product', product],
        }),
      ),
    ],
  }),
}
