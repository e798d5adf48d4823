import { count, id, list, page, fineness as tenths, text, time, words } from './fields.ts'
import { spelled } from './spelled.ts'

export const ratings = {
  asks: spelled({ slug: ['slug', text({ required: 'Name the product', most: 200 })], page: ['page', page] }),
  answers: spelled({
    list: [
      'list',
      list(
        spelled({
          id: ['id', id],
          author: ['author', words],
          place: ['place', words],
          rating: ['rating', count],
          comment: ['comment', words],
          writtenAt: ['created_at', time],
        }),
      ),
    ],
    averageRating: ['average_rating', tenths],
    totalRating: ['total_rating', count],
    page: ['page', count],
    pages: ['total_page', count],
  }),
}
