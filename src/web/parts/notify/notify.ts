/** Requests a back-in-stock alert. Loads on the first click. */

import { callApi } from '../../../browser/call.ts'
import { notifyUserProduct } from '../../../wire/support/alerts.ts'

export const requestStockAlert = (productId: number) =>
  callApi('POST notify-user-product', notifyUserProduct, { productId })
