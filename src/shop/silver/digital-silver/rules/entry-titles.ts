/** What an entry of the statement is called, by the movement that wrote it (`ledger/movements.ts`). */
export const silverEntryTitles = {
  'silver bought': 'Digital silver bought',
  'hold posted': 'Spent on an order',
  'silver returned': 'Returned from a cancelled order',
  'silver sold': 'Sold back to us',
  'silver sale undone': 'Sale undone, grams returned',
  'silver gift claimed': 'Received as a gift',
  'silver adjusted': 'Adjusted by us',
} as const

/** One movement, with another title in the wallet it takes from. */
export const silverTakingTitles = { 'silver gift claimed': 'Given away' } as const

/** Every title that an entry can have; a translation has each. */
export type SilverEntryTitle =
  | (typeof silverEntryTitles)[keyof typeof silverEntryTitles]
  | (typeof silverTakingTitles)[keyof typeof silverTakingTitles]
