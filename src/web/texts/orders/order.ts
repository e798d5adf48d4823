import { formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'

/** An order as its customer reads it: after payment, in the history, on its own page. */
export const orderTexts = area('order', {
  history: 'Order history',
  all: 'All orders',
  order: (number: string) => `Order ${number}`,
  noSuch: 'No such order',
  none: 'No orders yet',
  noneFact: 'What you buy is listed here, with its invoice and its way to you.',
  shopSilver: 'Shop silver',
  andMore: (count: number) => ` and ${count} more`,
  payment: (status: string) => `Payment: ${status}`,

  backToCart: 'Back to the cart',
  items: 'Items',
  begun: (moment: string) => `Begun ${moment}`,
  placed: (moment: string) => `Placed ${moment}`,
  taxInvoice: 'Tax invoice',
  collectFrom: 'Collect from',
  deliveredTo: 'Delivered to',
  deliverTo: 'Deliver to',
  billTo: 'Bill to',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  paidBy: 'Payment',

  way: {
    name: 'Status',
    passed: ', done',
    ahead: ', to come',
    waybill: (courier: string) => `${courier}, waybill`,
    delivered: (date: string) => `Delivered ${date}`,
    despatched: (date: string) => `Despatched ${date}`,
    track: 'Track parcel',
    onHold: (until: string) =>
      `Your wallets paid for this order and the address is new, so we pack it after ${until}. If it was not you, cancel it and call us.`,
  },

  ledger: {
    goods: 'Items',
    coupon: (code: string) => `Coupon ${code}`,
    points: 'Points',
    shipping: 'Shipping, insured',
    free: 'Free',
    gateway: 'Payment gateway charge',
    none: 'None',
    silver: (grams: string) => `Digital silver, ${grams}`,
    paid: 'Paid',
    total: 'Total',
    beforeTax: 'Total before tax',
    package: 'of which package',
    gst: (percent: string) => `GST, ${percent}`,
    saved: 'Saved on the list price',
  },

  advice: {
    processing: 'Your bank has not told us the result yet. We keep asking; you need not pay again.',
    transfer: 'We are looking for your transfer. The price holds meanwhile.',
    pending: 'This order is not paid yet. It is still in your cart.',
    failed: 'The payment did not go through. Nothing was sold; the items are still in your cart.',
    expired: 'The price was no longer held. Nothing was sold; the items are still in your cart.',
    review: 'We are checking this order and will call you.',
  },

  thanks: {
    title: 'Thank you',
    nameless: 'Your orders and how they stand are kept in your account.',
    orders: 'My orders',
    continue: 'Continue shopping',
    see: 'See your order',
    ordered: 'What you ordered',
    collectAt: 'Collect at',
    number: 'Order number',
    placed: 'Placed',
    payment: 'Payment',
    amount: 'Amount',
    review: {
      title: 'We are checking your payment',
      sentence: 'Your money has reached us. One of us looks at this order and writes to you; you need not do anything.',
    },
    paid: {
      title: 'Thank you. Your order is placed',
      sent: (days: number) =>
        `We have received your payment. Your order ships within ${formatWorkingDays(days)}, tracked and insured.`,
      pickup:
        'We have received your payment. We write to you when your order is ready at our store; bring a photo identity document.',
    },
    transfer: {
      title: 'Thank you. We are looking for your transfer',
      sentence:
        'Your order is placed and its pieces are set aside. We write to you as soon as the money is on our account.',
    },
    waiting: {
      title: 'Waiting for your bank',
      sentence: 'Your bank has not told us the result yet. We keep asking; please do not pay again.',
    },
    refund: {
      title: 'Your money is on its way back',
      sentence: 'This order is not carried out. What you paid goes back the way it came.',
    },
    unpaid: {
      title: 'This order is not paid',
      sentence: 'Nothing was sold. The items are still in your cart.',
    },
  },
})
