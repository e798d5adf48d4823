/** Price alerts, notices of stock, and how they are stopped (spec §5 Price alert, §7). */
import * as z from 'zod/mini'
import { linkActs } from '../../shop/support/alerts/rules.ts'
import { formatMoney } from '../../units/format.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { email, flag, id, list, maybe, mobile, rupees, text, time, words } from '../shape/fields.ts'
import type { Messages } from '../shape/message.ts'
import { spelled } from '../shape/spelled.ts'

export const lowPriceAlert = {
  asks: spelled({
    email: ['user_email', email(fieldSentence('fields.email-missing', 'Enter your email address'))],
    mobile: [
      'mobile',
      mobile({
        required: fieldSentence('fields.mobile-missing', 'Enter your mobile'),
        invalid: fieldSentence('fields.mobile-wrong', 'Please enter a valid mobile number'),
      }),
    ],
    productId: ['product_id', id],
    desiredPrice: [
      'desired_price',
      z.pipe(rupees, z.int().check(z.positive(fieldSentence('fields.price-missing', 'Choose the price you wish for')))),
    ],
  }),
  answers: spelled({
    /** Whether it waits already; a guest's waits for the link in the e-mail. */
    waits: ['active', flag],
  }),
}

/** The same sentence for every guest, known or unknown. */
export const alertMessage = {
  confirm:
    'Check your email: your price alert starts with the link we have sent there. A new alert for the same product and mobile number replaces the one before',
  set: 'Your price alert is set. We write once, by email and SMS, when the price is met. A new alert for the same product and mobile number replaces the one before',
}

export const notifyUserProduct = { asks: spelled({ productId: ['product_id', id] }), answers: z.null() }

export const noticeMessage = 'We will write to you once, by email and SMS, when this product is in stock again'

/** What the page behind a link in a message asks. */
export const followAlertLink = {
  asks: spelled({
    token: [
      'token',
      text({ required: fieldSentence('fields.link-dead', 'This link is not valid any more'), most: 60 }),
    ],
  }),
  answers: spelled({
    act: ['act', z.enum(linkActs)],
    wish: [
      'wish',
      maybe(spelled({ name: ['product_name', words], slug: ['slug', words], desiredPrice: ['desired_price', rupees] })),
    ],
  }),
}

const product = spelled({
  name: ['product_name', words],
  slug: ['slug', words],
  image: ['default_image', words],
})

const waitingAlerts = spelled({
  alerts: [
    'alerts',
    list(
      spelled({
        id: ['id', id],
        product: ['product', product],
        desiredPrice: ['desired_price', rupees],
        price: ['price', rupees],
        expiresAt: ['expires_at', time],
      }),
    ),
  ],
  notices: ['notices', list(spelled({ id: ['id', id], product: ['product', product], askedAt: ['asked_at', time] }))],
})

export const myAlerts = { asks: spelled({}), answers: waitingAlerts }

export const stopMyAlert = {
  asks: spelled({
    kind: ['kind', z.enum(['price', 'stock'], fieldSentence('fields.alert-missing', 'Say which alert'))],
    id: ['id', id],
  }),
  answers: waitingAlerts,
}

export const messages = {
  'alerts.not-below': [422, ({ price }) => `The price is now ${formatMoney(price)}. Choose a price below it`],
  'alerts.too-many': [409, ({ most }) => `You have ${most} price alerts already. Stop one to set another`],
  'alerts.kept': [409, 'A price alert for this product and mobile number stands already, and stays as it is'],
  'alerts.dead-link': [404, 'This link is not valid any more'],
  'alerts.available': [409, 'This product is available: you can buy it now'],
  'alerts.unknown': [404, 'This alert was not found'],
} satisfies Messages
