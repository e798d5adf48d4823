import { formatDate, formatWorkingDays } from '../../../units/format.ts'
import { area } from '../area.ts'

/** An order as its customer reads it: after payment, in the history, on its own page. */
export const orderTexts = area('order', {
  history: 'Order history',
  offers: 'Offers made to you',
  all: 'All orders',
  order: (number: string) => `Order ${number}`,
  orderNotFound: 'Order not found',
  none: 'No orders yet',
  emptyDetail: 'Your orders appear here, with tracking and tax invoice.',
  shopSilver: 'Shop silver',
  andMore: (count: number) => ` and ${count} more`,
  payment: (status: string) => `Payment: ${status}`,

  backToCart: 'Back to cart',
  items: 'Items',
  begun: (moment: string) => `Started on ${moment}`,
  placed: (moment: string) => `Placed on ${moment}`,
  taxInvoice: 'Tax invoice',
  collectFrom: 'Collect from',
  deliveredTo: 'Delivered to',
  deliverTo: 'Deliver to',
  billTo: 'Bill to',
  gstin: (gstin: string) => `GSTIN ${gstin}`,
  paidBy: 'Payment',

  progress: {
    name: 'Status',
    passed: ', done',
    ahead: ', pending',
    waybill: (courier: string) => `${courier}, waybill`,
    delivered: (date: string) => `Delivered on ${date}`,
    despatched: (date: string) => `Despatched on ${date}`,
    track: 'Track parcel',
    expected: (date: string) => `Delivery expected on ${date}.`,
    outForDelivery: (since: string) => `Out for delivery since ${since}. Please keep a photo ID ready.`,
    returning: 'The courier could not deliver it and is bringing it back to us. We will call you.',
    returned: 'The courier brought it back to us.',
    stopped: 'Stopped before the courier picked it up. This waybill number no longer counts.',
    onHold: (until: string) =>
      `This order was paid from your wallet and goes to a new address, so for your safety we pack it after ${until}. Not you? Cancel it and call us.`,
  },

  ledger: {
    goods: 'Items',
    agreed: 'Agreed discount',
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
    package: 'including packaging',
    gst: (percent: string) => `GST, ${percent}`,
    saved: 'You saved',
  },

  advice: {
    processing: 'Your bank has not confirmed the payment yet. We are checking; please do not pay again.',
    transfer: 'We are checking for your transfer. Your price is held until it arrives.',
    pending: 'This order is not paid yet. Its items are still in your cart.',
    failed: 'The payment did not go through, so no order was placed. The items are still in your cart.',
    expired: 'The held price expired, so no order was placed. The items are still in your cart.',
    review: 'Your payment came late or with another amount. Open the order to choose how to continue.',
  },

  thanks: {
    title: 'Thank you',
    nameless: 'See all your orders and their status in your account.',
    orders: 'My orders',
    continue: 'Continue shopping',
    see: 'View order',
    ordered: 'Your items',
    collectAt: 'Collect from',
    number: 'Order number',
    placed: 'Placed',
    payment: 'Payment',
    amount: 'Amount',
    review: {
      title: 'Please choose how to continue',
      sentence:
        'Your money has reached us, but late or with another amount. On the order page you can complete the order or take your money back. Please do not pay in any other way.',
    },
    paid: {
      title: 'Thank you. Your order is placed',
      sent: (days: number) =>
        `We have received your payment. Your order ships within ${formatWorkingDays(days)}, tracked and insured.`,
      /** A pre-booking. */
      sentOn: (day: string) =>
        `We have received your payment. Your order ships on ${formatDate(day)}, tracked and insured.`,
      made: 'We have received your payment. We make your order and write to you as soon as it is despatched, tracked and insured.',
      pickup:
        'We have received your payment. We will write to you when your order is ready at our store. Please bring a photo ID.',
    },
    transfer: {
      title: 'Thank you. We are checking for your transfer',
      sentence:
        'Your order is placed and your items are reserved. We will write to you as soon as the money reaches our account.',
    },
    waiting: {
      title: 'Waiting for your bank',
      sentence: 'Your bank has not confirmed the payment yet. We are checking; please do not pay again.',
    },
    refund: {
      title: 'Your refund is on its way',
      sentence: 'We could not complete this order. Your money goes back to the account or card you paid with.',
    },
    unpaid: {
      title: 'This order is not paid',
      sentence: 'No order was placed. The items are still in your cart.',
    },
  },
})
