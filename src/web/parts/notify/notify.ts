/** Asking to be told when a piece is back. Fetched with the first press. */

import { call } from '../../../browser/call.ts'
import { notifyUserProduct } from '../../../wire/support/alerts.ts'

export const askNotice = (productId: number) => call('POST notify-user-product', notifyUserProduct, { productId })
