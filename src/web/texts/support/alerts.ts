import { area } from '../area.ts'

/** Price alerts and notices of stock: their forms, the page behind their links, their list in the account. */
export const alertsTexts = area('alerts', {
  title: 'Price alert',
  fall: 'Fall in price',
  offset: (percent: number, price: string) => `${percent}% below today, ${price}`,
  level: 'Alert me at',
  orLess: 'or less',
  email: 'Email',
  mobile: 'Mobile',
  set: 'Set price alert',
  setting: 'Setting',
  again: 'Try again',
  isSet: (price: string) =>
    `Your alert at ${price} is set for 90 days. We write once, by email and SMS. A new alert for this product and mobile number replaces it.`,
  confirm: (email: string, price: string) =>
    `Almost done: press the link we have sent to ${email}, and your alert at ${price} waits for 90 days. A new alert for this product and mobile number replaces the one before.`,
  link: {
    title: 'Alerts',
    toConfirm: {
      question: 'Shall this price alert wait for you? We write once, when the price is met.',
      press: 'Set the alert',
      pressing: 'Setting',
    },
    toStop: {
      question: 'Shall we stop these messages?',
      press: 'Stop the messages',
      pressing: 'Stopping',
    },
    confirmed: (name: string, price: string) =>
      `Your price alert is on: we write once, when ${name} costs ${price} or less.`,
    confirmedGone: 'Your price alert is on.',
    emailStopped: 'Done: no price alert waits for this email address any more.',
    mobileStopped: 'Done: we send no more texts about prices to this mobile number.',
    noticesStopped: 'Done: we send no more messages about stock.',
    seePiece: 'See the piece',
    shop: 'Continue shopping',
    again: 'Try again',
  },
  account: {
    title: 'Price alerts and notices',
    none: 'No alert waits. Set one on the page of a product, and it is listed here.',
    wish: (request: string, price: string) => `At ${request} or less, now ${price}`,
    until: (date: string) => `until ${date}`,
    stock: 'When it is in stock again',
    stop: 'Stop',
    stopping: 'Stopping',
    stopOf: (name: string) => `: ${name}`,
    stopped: 'The alert is stopped',
  },
})
