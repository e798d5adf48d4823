import { formatDate, formatShortDay, formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'

/** The cart, and the panel beside every step of the checkout. */
export const cartTexts = area('cart', {
  title: 'My Cart',
  pieces: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  inclGst: (items: string) => `${items}, incl. GST`,

  strip: {
    name: 'Checkout',
    cart: 'My Cart',
    account: 'Account',
    address: 'Billing & Shipping',
    summary: 'Order Summary',
    payment: 'Payment Option',
    done: ', done',
  },

  line: {
    each: 'each, incl. {{gst}} GST',
    quantityOf: (name: string) => `Quantity of ${name}`,
    remove: 'Remove',
    removeOne: (name: string) => `Remove ${name}`,
    packIncluded: (title: string) => `${title}, included`,
    pack: (title: string, sum: string) => `${title}, ${sum}`,
  },

  placeOrder: 'Place Order',
  /** The button from the cart to the payment, of customers who have ordered before. */
  express: {
    byUpi: 'Pay with UPI',
    pay: 'Continue to payment',
    deliverTo: 'deliver to',
    saving: 'Preparing your payment',
    repriced: (total: string) => `With delivery to this address, the total is ${total}. Check it and press again.`,
  },
  whyStopped: 'Please update the items marked above to continue.',
  continueShopping: 'Continue shopping',
  rateOf: (moment: string) => `Prices at the rate of ${moment}.`,
  signOutLoses: 'If you sign out, these items leave the cart until you sign in again.',
  deliveringTo: 'Delivering to',
  pincodeLater: 'You can add your pincode at the address step',
  shipping: 'Shipping',
  /** Of a cart that does not leave from stock. */
  ships: {
    on: (day: string) => `Ships on ${formatDate(day)}, tracked and insured to your door`,
    within: (days: number) => `Made for you: ships within ${formatWorkingDays(days)}, tracked and insured to your door`,
    made: 'Made for you, tracked and insured to your door',
  },

  empty: {
    title: 'Your cart is empty',
    fact: 'Coins and bars at the live rate, with metal, making charge and GST shown separately.',
    shop: 'Shop silver',
  },

  ledger: {
    title: 'Price details',
    order: 'Your order',
    metal: 'Metal price',
    making: 'Making charge',
    makingSaved: 'Making charge, after savings',
    package: 'Packaging',
    gst: (percent: string) => `GST, ${percent}`,
    shipping: 'Shipping, insured',
    silver: 'Digital silver',
    gateway: 'Payment gateway charge',
    total: 'Total',
    free: 'Free',
    saved: (sum: string) => `You save ${sum} on this order`,
    questions: 'Questions? Call',
  },

  coupon: {
    title: 'Coupon',
    applied: (discount: string) => `applied, −${discount}`,
    remove: 'Remove',
    code: 'Coupon code',
    apply: 'Apply',
    applying: 'Applying',
    until: (date: string) => `valid till ${date}`,
    applyOne: (code: string) => `Apply coupon ${code}`,
    hasApplied: 'Coupon applied',
    hasRemoved: 'Coupon removed',
    applySignedOut: (about: string) => `Sign in to apply: ${about}`,
  },

  deliverTo: {
    arrives: (day: string) => `Arrives by ${formatShortDay(day)}`,
    name: 'Delivery',
    deliver: 'Deliver to',
    collect: 'Collect',
    changeAddress: 'Change the delivery address',
    change: 'Change',
    atStore: 'From our store. Bring a photo ID and the code we send you.',
    none: 'No address selected yet.',
    business: 'GST invoice to',
    gstin: (gstin: string) => `GSTIN ${gstin}`,
  },
})
