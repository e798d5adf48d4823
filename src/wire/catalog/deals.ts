import { arrayOf, id, nullable, outputText, time } from '../shape/fields.ts'
import { wireShape } from '../shape/wire-shape.ts'
import { product } from './products.ts'

export const dealsData = {
  params: wireShape({}),
  response: wireShape({
    deals: [
      'deals',
      arrayOf(
        wireShape({
          id: ['id', id],
          title: ['title', outputText],
          endsAt: ['end_date', time],
          products: ['data', arrayOf(product)],
          titleHi: ['title_hi', outputText],
        }),
      ),
    ],
    homeModal: [
      'home_modal',
      nullable(
        wireShape({
          id: ['id', id],
          title: ['title', outputText],
          text: ['content', outputText],
          /** Empty: the product's own. */
          image: ['image', outputText],
          product: ['product', product],
          titleHi: ['title_hi', outputText],
          textHi: ['content_hi', outputText],
        }),
      ),
    ],
  }),
}
