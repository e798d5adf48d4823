/** Everything said in Hindi, by the name of its area. Fetched only by Hindi pages. */

import type { Speech } from '../use-texts.ts'
import { cart } from './cart/cart.ts'
import { card } from './catalog/card.ts'
import { compare } from './catalog/compare.ts'
import { deals } from './catalog/deals.ts'
import { home } from './catalog/home.ts'
import { list } from './catalog/list.ts'
import { product } from './catalog/product.ts'
import { productChoices } from './catalog/product-choices.ts'
import { productMore } from './catalog/product-more.ts'
import { slider } from './catalog/slider.ts'
import { wishlist } from './catalog/wishlist.ts'
import { checkout } from './checkout/checkout.ts'
import { address } from './customers/address.ts'
import { pincode } from './customers/pincode.ts'
import { sign } from './customers/sign.ts'
import { stepUp } from './customers/step-up.ts'
import { order } from './orders/order.ts'
import { payment } from './payments/payment.ts'
import { error } from './site/error.ts'
import { footer } from './site/footer.ts'
import { header } from './site/header.ts'
import { live } from './site/live.ts'
import { noScript } from './site/no-script.ts'
import { offline } from './site/offline.ts'
import { popup } from './site/popup.ts'
import { shell } from './site/shell.ts'
import { ui } from './site/ui.ts'
import { alerts } from './support/alerts.ts'
import { newsletter } from './support/newsletter.ts'
import { reviews } from './support/reviews.ts'

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
