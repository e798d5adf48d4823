import { formatDate } from '../../units/format.ts'
import { area } from './area.ts'

/** What the page of a piece shows when somebody asks for it: the chart, the coupons, the enlarged picture. */
export const productMoreTexts = area('product-more', {
  tryAgain: 'Try again',
  loading: 'Loading',
  zoom: {
    title: 'Pictures',
    previous: 'Previous picture',
    next: 'Next picture',
  },
  coupons: {
    title: 'Coupons for this piece',
    till: (at: string) => `till ${formatDate(new Date(at))}`,
    pick: 'Use',
    pickCode: (code: string) => `Use coupon ${code}`,
    signIn: 'Sign in to use',
    signInFor: (what: string) => `Sign in to use: ${what}`,
    one: 'One coupon an order. It is checked again in your cart.',
    none: 'No coupon is open for this piece at the moment.',
  },
  chart: {
    month: '30 days',
    year: '1 year',
    span: 'Time shown',
    none: 'There is no history to show yet.',
    up: (change: string, share: string, since: string) => `Up ${change} (${share}) since ${since}`,
    down: (change: string, share: string, since: string) => `Down ${change} (${share}) since ${since}`,
    same: (since: string) => `The same as on ${since}`,
    lowest: (rate: string, day: string) => `Lowest ${rate} on ${day}`,
    highest: (rate: string, day: string) => `Highest ${rate} on ${day}`,
    name: (metal: string, span: string) =>
      `Chart of the ${metal} rate, ${span}. Arrow keys move from day to day, Home and End to the first and the last.`,
    value: (day: string, rate: string) => `${day}: ${rate}`,
    table: 'The same as a table',
    day: 'Day',
    rate: 'Rate per gram',
    gold: 'gold',
    silver: 'silver',
  },
})
