/** Asking to be told when a piece is back. Fetched with the first press. */

import { callApi } from '../../../browser/call.ts'
import { notifyUserProduct } from '../../../wire/support/alerts.ts'

export const requestStockAlert = (productId: number) =>
  callApi('POST notify-user-product', notifyUserProduct, { productId })
