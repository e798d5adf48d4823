import type { Tx } from '../../../platform/database/database.ts'
import { reviews } from '../../../shop/catalog/reviews/records.ts'
import { dayMs } from '../../../units/date.ts'
import type { DemoProductRow } from '../../catalogue/demo-products.ts'
import { insertAll } from '../generated/bulk.ts'

interface Notice {
  readonly author: string
  readonly place: string
  readonly rating: number
  readonly comment: string
}

const review = (rating: number, author: string, place: string, comment: string): Notice => ({
  rating,
  author,
  place,
  comment,
})

const ofCoins: readonly Notice[] = [
  review(
    5,
    'Farhan Qureshi',
    'Lucknow',
    'Sealed properly and the number on the capsule matches the card. Weighed it at the shop near my house, exact to the second decimal.',
  ),
  review(
    5,
    'Ananya Iyer',
    'Chennai',
    'The relief is much deeper than in the picture. My grandmother put it straight into the puja room.',
  ),
  review(
    4,
    'Harish Patel',
    'Surat',
    'Beautiful coin. One star less because the outer carton was a little crushed, though the capsule inside was perfect.',
  ),
  review(
    5,
    'Sneha Kulkarni',
    'Pune',
    'Third one I have bought. I like that the making charge is written next to the metal, and that the price was held while I looked for my card.',
  ),
  review(
    4,
    'Imran Ali',
    'Hyderabad',
    'Good finish, came in three days. Would like a plain linen pouch as a package choice.',
  ),
  review(
    5,
    'Rekha Bisht',
    'Dehradun',
    'Gave it to my nephew at his naming ceremony. The card has room to write on, which I had not expected.',
  ),
  review(
    3,
    'Suresh Menon',
    'Kochi',
    'The coin is fine. The courier came when nobody was at home and I had to wait until the next day.',
  ),
  review(
    5,
    'Mehul Shah',
    'Ahmedabad',
    'Bought five for return gifts, and the price fell at five as the table said. All five have different serial numbers.',
  ),
]

const ofBars: readonly Notice[] = [
  review(
    5,
    'Thomas Kurian',
    'Kottayam',
    'Same-day rate as shown. I compared the making charge with two other mints, and this was lower for the weight.',
  ),
  review(
    5,
    'Vikram Rathore',
    'Udaipur',
    'Bar and card numbers match. Packing was two boxes, one inside the other, with a numbered seal across.',
  ),
  review(
    4,
    'Nandini Rao',
    'Mysuru',
    'Exactly what it says. I wish the sleeve were a little thicker, but it did arrive unmarked.',
  ),
  review(
    5,
    'Jaspreet Singh',
    'Amritsar',
    'Had it tested with a machine at our sunar’s shop: 999 plus. He asked me where I had bought it.',
  ),
  review(
    5,
    'Bhavna Desai',
    'Vadodara',
    'I save in bars and buy one each quarter. The buy-back price on the same page is what convinced me.',
  ),
  review(4, 'Rohit Saxena', 'Kanpur', 'Price moved while I was paying, and the page told me so and asked again. Fair.'),
]

/** About a third of the range has reviews, best sellers more of them; pre-sale products have none. */
export async function seedReviews(tx: Tx, products: readonly DemoProductRow[], now: Date): Promise<void> {
  const rows = products
    .filter((product) => !product.preSale && (product.id % 3 === 0 || product.hotItem))
    .flatMap((product) => reviewsOf(product, now))
  await insertAll(tx, reviews, rows)
}

function reviewsOf(product: DemoProductRow, now: Date): (typeof reviews.$inferInsert)[] {
  const pool = product.subCategoryId === 8 || product.subCategoryId === 10 ? ofCoins : ofBars
  const count = product.hotItem ? 5 : 1 + (product.id % 3)
  return Array.from({ length: count }, (_, place) => {
    const writtenAt = new Date(now.getTime() - (3 + ((product.id * 7 + place * 11) % 120)) * dayMs)
    return { productId: product.id, ...pool[(product.id + place) % pool.length]!, writtenAt, approvedAt: writtenAt }
  })
}
