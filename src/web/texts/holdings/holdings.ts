import { formatPoints } from '../../../units/format.ts'
import { area } from '../area.ts'

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** My Holding: what a customer owns in silver and gold. */
export const holdingsTexts = area('holdings', {
  title: 'My Holding',
  home: 'Home',
  lead: 'Everything you own in silver and gold, valued at the current rate.',
  loading: 'Loading your holdings',
  add: 'Add holding',
  gold: 'Gold',
  silver: 'Silver',
  pieces,

  period: 'Acquired in',
  periods: { '-6 months': '6 months', '-1 year': '1 year', '-5 year': '5 years', all: 'All' },
  chartBy: 'Chart by',
  byWeight: 'By weight',
  byRate: 'By current rate',

  chart: {
    name: (gold: string, silver: string) => `Gold ${gold}, silver ${silver}`,
    value: 'Current value',
    weight: 'Total weight',
    tableByRate: 'Parts by current rate',
    tableByWeight: 'Parts by weight',
    metal: 'Metal',
    share: 'Share',
    amount: 'Value and weight',
  },

  totals: {
    caption: 'Totals',
    of: 'Total of',
    value: 'At the current rate',
    buyBack: 'If sold to us today',
    cost: 'Acquisition cost',
    change: 'Gain or loss',
    weight: 'Weight',
    pieces: 'Pieces',
    together: (value: string) => `Together ${value}`,
    paid: (cost: string) => `paid ${cost}`,
    rates: (silver: string, gold: string) =>
      `Silver at ${silver}, gold at ${gold}, before GST. The buy-back is what the shop would pay for the same pieces today.`,
  },

  stale: 'These figures are of a moment ago. The new ones did not come.',
  again: 'Try again',

  list: {
    caption: 'Your holdings, the newest entry first',
    holding: 'Holding',
    source: 'Source',
    each: 'Each',
    pieces: 'Pieces',
    weight: 'Weight',
    cost: 'Cost',
    value: 'Value',
    buyBack: 'Buy-back',
    change: 'Change',
    actions: 'Edit or delete',
    since: (day: string) => `Since ${day}`,
    automatic: 'From your orders',
    edit: (name: string) => `Edit ${name}`,
    remove: (name: string) => `Delete ${name}`,
  },

  digitalSilver: {
    name: 'Digital silver',
    note: 'In your wallet, not counted above',
    open: 'History',
  },

  empty: {
    title: 'Nothing here yet',
    fact: 'Add what you own, wherever you bought it. Silvera pieces from your orders appear by themselves when they are delivered.',
    period: 'Nothing acquired in this time',
    periodFact: 'You have holdings that are older.',
    showAll: 'Show all',
  },

  form: {
    add: 'Add a holding',
    edit: 'Edit holding',
    source: 'Source',
    chooseSource: 'Select a source',
    silvera: 'Silvera',
    others: 'Others',
    silveraHint: 'Pieces you order here appear by themselves. Add only what you bought elsewhere.',
    sourceName: 'Name of the source',
    sourceNameHint: 'Jeweller, bank, family',
    metal: 'Metal',
    name: 'Product name',
    weight: 'Weight of one piece, in grams',
    unitCost: 'Acquisition cost of one piece, in ₹',
    quantity: 'Quantity',
    acquiredOn: 'Acquired on',
    acquiredHint: 'Left empty it is today.',
    acquiredKept: 'Left empty it stays as it is.',
    save: 'Save holding',
    saving: 'Saving',
    cancel: 'Cancel',
    missing: 'Enter the name of the source',
    network: 'Data update failed, Check network connection',
  },

  removal: {
    sure: 'Delete this holding?',
    fact: (name: string, amount: string) => `${name}, ${amount}, will be taken off your list.`,
    remove: 'Delete',
    removing: 'Deleting',
    cancel: 'Keep it',
  },

  worth: {
    title: 'Value over time',
    why: 'What you held on each day, at the rate of that day. The dashed line is what it had cost.',
    none: 'The line begins with your first two days of holdings.',
    name: (period: string) =>
      `Chart of the value of your holdings, ${period}. Arrow keys move from day to day, Home and End to the first and the last.`,
    say: (day: string, amount: string) => `${day}: ${amount}`,
    table: 'The same as a table',
    day: 'Day',
    value: 'Value',
    cost: 'Cost',
  },

  lots: {
    title: 'Lots and the 24-month mark',
    why: 'The oldest first, as they count when you sell. Gains on gold and silver held for longer than 24 months are taxed as long-term ones. This is information, not advice.',
    none: 'There are no lots yet.',
    acquired: 'Acquired',
    held: 'Held',
    days: (count: number) => (count === 1 ? '1 day' : `${formatPoints(count)} days`),
    mark: '24 months',
    reached: (day: string) => `Reached on ${day}`,
    left: (days: number, day: string) => `${days === 1 ? '1 day' : `${formatPoints(days)} days`} left, on ${day}`,
  },

  statement: {
    title: 'Yearly statement',
    why: 'What you held, added, sold back and kept in a financial year, April to March, with its value at the last rate of the year.',
    year: 'Financial year',
    csv: 'Download CSV',
    pdf: 'Download PDF',
  },
})
