import { formatPoints } from '../../../units/format.ts'
import { holdingSentences } from '../../../wire/holdings/holdings.ts'
import { area } from '../area.ts'

const pieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)

/** My Holding: what a customer owns in silver and gold. */
export const holdingsTexts = area('holdings', {
  title: 'My Holding',
  home: 'Home',
  lead: 'All your silver and gold in one place, valued at the current rate.',
  loading: 'Loading your holdings',
  add: 'Add holding',
  gold: 'Gold',
  silver: 'Silver',
  pieces,

  period: 'Acquired in the last',
  periods: { '-6 months': '6 months', '-1 year': '1 year', '-5 year': '5 years', all: 'All' },
  chartBy: 'Show chart',
  byWeight: 'By weight',
  byRate: 'By current rate',

  chart: {
    name: (gold: string, silver: string) => `Gold ${gold}, silver ${silver}`,
    value: 'Current value',
    weight: 'Total weight',
    tableByRate: 'Shares by current rate',
    tableByWeight: 'Shares by weight',
    metal: 'Metal',
    share: 'Share',
    amount: 'Value and weight',
  },

  totals: {
    caption: 'Totals',
    of: 'Total of',
    value: 'At the current rate',
    buyBack: 'If you sell to us today',
    cost: 'Purchase cost',
    change: 'Gain or loss',
    weight: 'Weight',
    pieces: 'Pieces',
    together: (value: string) => `Total ${value}`,
    paid: (cost: string) => `bought for ${cost}`,
    rates: (silver: string, gold: string) =>
      `Silver at ${silver}, gold at ${gold}, before GST. Buy-back is what we would pay you for these pieces today.`,
  },

  stale: 'These figures are from a moment ago. We could not update them.',
  again: 'Try again',

  list: {
    caption: 'Your holdings, newest first',
    holding: 'Holding',
    source: 'Source',
    each: 'Weight each',
    pieces: 'Pieces',
    weight: 'Total weight',
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
    note: 'In your wallet, not included above',
    open: 'History',
  },

  empty: {
    title: 'No holdings yet',
    fact: 'Add your gold and silver, wherever you bought it. {{brandName}} pieces are added for you once they are delivered.',
    period: 'Nothing acquired in this period',
    periodFact: 'You have older holdings.',
    showAll: 'Show all',
  },

  form: {
    add: 'Add a holding',
    edit: 'Edit holding',
    source: 'Source',
    chooseSource: 'Select a source',
    silvera: '{{brandName}}',
    others: 'Others',
    silveraHint: 'Pieces you order here are added for you. Add only what you bought elsewhere.',
    sourceName: 'Source name',
    sourceNameHint: 'Jeweller, bank, family',
    metal: 'Metal',
    name: 'Product name',
    weight: 'Weight per piece, in grams',
    unitCost: 'Cost per piece, in ₹',
    quantity: 'Quantity',
    acquiredOn: 'Acquired on',
    acquiredHint: 'Leave blank for today.',
    acquiredUnchanged: 'Leave blank to keep the current date.',
    save: 'Save holding',
    saving: 'Saving',
    cancel: 'Cancel',
    missing: 'Enter the name of the source',
    network: 'Data update failed, Check network connection',
    added: holdingSentences.added,
    updated: holdingSentences.updated,
  },

  removal: {
    sure: 'Delete this holding?',
    fact: (name: string, amount: string) => `${name}, ${amount}, will be removed from your list.`,
    remove: 'Delete',
    removing: 'Deleting',
    removed: holdingSentences.removed,
    cancel: 'Keep it',
  },

  worth: {
    title: 'Value over time',
    why: 'Your holdings on each day, at that day’s rate. The dashed line is what you paid.',
    none: 'The chart appears after your first two days of holdings.',
    name: (period: string) =>
      `Chart of the value of your holdings, ${period}. Arrow keys move day by day, Home and End to the first and last day.`,
    say: (day: string, amount: string) => `${day}: ${amount}`,
    table: 'View as table',
    day: 'Day',
    value: 'Value',
    cost: 'Cost',
  },

  lots: {
    title: 'Purchase lots and the 24-month mark',
    why: 'Oldest first, as they count when you sell. Gains on gold and silver held for more than 24 months are taxed as long-term gains. This is information, not tax advice.',
    none: 'No lots yet',
    noneFact: 'Every purchase you add or receive is a lot with its own date and cost.',
    acquired: 'Acquired',
    owned: 'Held',
    days: (count: number) => (count === 1 ? '1 day' : `${formatPoints(count)} days`),
    mark: '24 months',
    reached: (day: string) => `Reached on ${day}`,
    left: (days: number, day: string) => `${days === 1 ? '1 day' : `${formatPoints(days)} days`} left, on ${day}`,
  },

  statement: {
    title: 'Yearly statement',
    why: 'Opening holdings, additions, sales and closing holdings for a financial year, April to March, valued at the year’s last rate.',
    year: 'Financial year',
    csv: 'Download CSV',
    pdf: 'Download PDF',
  },
})
