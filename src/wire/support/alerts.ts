/** Price alerts, stock notices, and how to stop them (spec §5 Price alert, §7). */
import * as z from 'zod/mini'
import { linkActs } from '../../shop/support/alerts/rules.ts'
import { formatMoney } from '../../units/format.ts'
import { fieldSentence } from '../shape/field-sentences.ts'
import { arrayOf, email, flag, id, inputText, mobile, nullable, outputText, rupees, time } from '../shape/fields.ts'
import type { RefusalMessages } from '../shape/refusal-message.ts'
import { wireShape } from '../shape/wire-shape.ts'

export const lowPriceAlert = {
  params: wireShape({
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
      z.pipe(rupees, z.int().check(z.positive(fieldSentence('fields.price-missing', 'Choose your target price')))),
    ],
  }),
  response: wireShape({
    /** Whether it is active already; a guest's alert waits for the link in the e-mail. */
    waits: ['active', flag],
  }),
}

/** The same sentence for every guest, known or unknown. */
export const alertMessage = {
  confirm:
    'Check your email: your price alert starts with the link we have sent there. A new alert for the same product and mobile number replaces the one before',
  set: 'Your price alert is set. We write once, by email and SMS, when the price is met. A new alert for the same product and mobile number replaces the one before',
}

export const notifyUserProduct = { params: wireShape({ productId: ['product_id', id] }), response: z.null() }

export const noticeMessage = 'We will message you once, by email and SMS, when this product is back in stock'

/** The request of the page behind a link in a message. */
export const followAlertLink = {
  params: wireShape({
    token: [
      'token',
      inputText({ required: fieldSentence('fields.link-dead', 'This link is no longer valid'), most: 60 }),
    ],
  }),
  response: wireShape({
    act: ['act', z.enum(linkActs)],
    wish: [
      'wish',
      nullable(
        wireShape({
          name: ['product_name', outputText],
          slug: ['slug', outputText],
          desiredPrice: ['desired_price', rupees],
          nameHi: ['product_name_hi', outputText],
        }),
      ),
    ],
  }),
}

const product = wireShape({
  name: ['product_name', outputText],
  slug: ['slug', outputText],
  image: ['default_image', outputText],
  nameHi: ['product_name_hi', outputText],
})

const waitingAlerts = wireShape({
  alerts: [
    'alerts',
    arrayOf(
      wireShape({
        id: ['id', id],
        product: ['product', product],
        desiredPrice: ['desired_price', rupees],
        price: ['price', rupees],
        expiresAt: ['expires_at', time],
      }),
    ),
  ],
  notices: [
    'notices',
    arrayOf(wireShape({ id: ['id', id], product: ['product', product], askedAt: ['asked_at', time] })),
  ],
})

export const myAlerts = { params: wireShape({}), response: waitingAlerts }

export const stopMyAlert = {
  params: wireShape({
    kind: ['kind', z.enum(['price', 'stock'], fieldSentence('fields.alert-missing', 'Choose an alert'))],
    id: ['id', id],
  }),
  response: waitingAlerts,
}

export const messages = {
  'alerts.not-below': [422, ({ price }) => `The price is now ${formatMoney(price)}. Choose a price below it`],
  'alerts.too-many': [409, ({ most }) => `You already have ${most} price alerts. Stop one to set another`],
  'alerts.kept': [409, 'A price alert for this product and mobile number is already set and stays as it is'],
  'alerts.dead-link': [404, 'This link is no longer valid'],
  'alerts.available': [409, 'This product is available: you can buy it now'],
  'alerts.unknown': [404, 'We could not find this alert'],
} satisfies RefusalMessages
