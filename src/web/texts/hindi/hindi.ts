/** Everything said in Hindi, by the name of its area. Fetched only by Hindi pages. */

import type { Speech } from '../use-texts.ts'
import { address } from './address.ts'
import { alerts } from './alerts.ts'
import { card } from './card.ts'
import { cart } from './cart.ts'
import { checkout } from './checkout.ts'
import { compare } from './compare.ts'
import { deals } from './deals.ts'
import { error } from './error.ts'
import { footer } from './footer.ts'
import { header } from './header.ts'
import { home } from './home.ts'
import { list } from './list.ts'
import { live } from './live.ts'
import { newsletter } from './newsletter.ts'
import { noScript } from './no-script.ts'
import { offline } from './offline.ts'
import { order } from './order.ts'
import { payment } from './payment.ts'
import { pincode } from './pincode.ts'
import { popup } from './popup.ts'
import { product } from './product.ts'
import { productChoices } from './product-choices.ts'
import { productMore } from './product-more.ts'
import { reviews } from './reviews.ts'
import { shell } from './shell.ts'
import { sign } from './sign.ts'
import { slider } from './slider.ts'
import { stepUp } from './step-up.ts'
import { ui } from './ui.ts'
import { wishlist } from './wishlist.ts'

export const hindi: Speech = {
  language: 'hi',
  says: {
    pincode,
    wishlist,
    compare,
    error,
    sign,
    order,
    product,
    'product-choices': productChoices,
    'product-more': productMore,
    reviews,
    alerts,
    card,
    payment,
    checkout,
    cart,
    address,
    footer,
    live,
    'no-script': noScript,
    offline,
    header,
    slider,
    'step-up': stepUp,
    deals,
    home,
    list,
    newsletter,
    popup,
    shell,
    ui,
  },
}
