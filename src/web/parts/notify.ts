/** Asking to be told when a piece is back. Fetched with the first press. */
import { notifyUserProduct } from '../../wire/alerts.ts'
import { call } from '../call.ts'

export const askNotice = (productId: number) => call('POST notify-user-product', notifyUserProduct, { productId })
