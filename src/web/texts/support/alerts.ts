import { area } from '../area.ts'

/** Price alerts and notices of stock: their forms, the page behind their links, their list in the account. */
export const alertsTexts = area('alerts', {
  title: 'Price alert',
  fall: 'Price drop',
  offset: (percent: number, price: string) => `${percent}% below today, ${price}`,
  level: 'Alert me at',
  orLess: 'or less',
  email: 'Email',
  mobile: 'Mobile',
  set: 'Set price alert',
  setting: 'Setting',
  again: 'Try again',
  isSet: (price: string) =>
    `Your alert at ${price} is set for 90 days. We will message you once, by email and SMS. A new alert for this product and mobile number replaces it.`,
  confirm: (email: string, price: string) =>
    `Almost done: tap the link we sent to ${email} and your alert at ${price} is set for 90 days. A new alert for this product and mobile number replaces the earlier one.`,
  link: {
    title: 'Alerts',
    toConfirm: {
      question: 'Set this price alert? We will message you once, when the price is reached.',
      press: 'Set alert',
      pressing: 'Setting',
    },
    toStop: {
      question: 'Stop these messages?',
      press: 'Stop messages',
      pressing: 'Stopping',
    },
    confirmed: (name: string, price: string) =>
      `Your price alert is on. We will message you once, when ${name} is at ${price} or less.`,
    confirmedUnavailable: 'Your price alert is on.',
    emailStopped: 'Done. All price alerts for this email address are stopped.',
    mobileStopped: 'Done. This mobile number gets no more SMS about prices.',
    noticesStopped: 'Done. You get no more messages about stock.',
    seePiece: 'View product',
    shop: 'Continue shopping',
    again: 'Try again',
  },
  account: {
    title: 'Price and stock alerts',
    none: 'No alerts yet',
    noneFact: 'Set one on any product page and it appears here.',
    desiredPrice: (request: string, price: string) => `At ${request} or less, now ${price}`,
    until: (date: string) => `until ${date}`,
    stock: 'When back in stock',
    stop: 'Stop',
    stopping: 'Stopping',
    stopOf: (name: string) => `: ${name}`,
    stopped: 'Alert stopped',
  },
})
