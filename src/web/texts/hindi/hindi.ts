/** Everything said in Hindi, by the name of its area. Fetched only by visitors who chose it. */

import type { Speech } from '../use-texts.ts'
import { address } from './address.ts'
import { alerts } from './alerts.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { payment } from './payment.ts'
import { reviews } from './reviews.ts'
import { shell } from './shell.ts'
import { ui } from './ui.ts'

export const hindi: Speech = {
  language: 'hi',
  says: {
    reviews,
    alerts,
    payment,
    checkout,
    cart,
    address,
    shell,
    ui,
  },
}
