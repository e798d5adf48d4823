/** The titles of statement entries, by the movement that wrote them (`ledger/movements.ts`). */
export const silverEntryTitles = {
  'silver bought': 'Digital silver bought',
  'hold posted': 'Spent on an order',
  'silver returned': 'Returned from a cancelled order',
  'silver sold': 'Sold back to us',
  'silver sale undone': 'Sale undone, grams returned',
  'silver gift claimed': 'Received as a gift',
  'silver adjusted': 'Adjusted by us',
} as const

/** This movement has another title in the wallet it takes from. */
export const silverTakingTitles = { 'silver gift claimed': 'Given away' } as const

/** Every title an entry can have. A translation must have each. */
export type SilverEntryTitle =
  | (typeof silverEntryTitles)[keyof typeof silverEntryTitles]
  | (typeof silverTakingTitles)[keyof typeof silverTakingTitles]

const titles: Readonly<Record<string, string>> = silverEntryTitles
const takingTitles: typeof titles = silverTakingTitles

/** `amount` below zero: taken. A movement without a title here is called by its own name. */
export const silverMovementTitleOf = (why: string, amount: number): string =>
  (amount < 0 ? takingTitles[why] : undefined) ?? titles[why] ?? `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`
