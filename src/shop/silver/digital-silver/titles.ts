/** What an entry of the statement is called, by the movement that wrote it (`ledger/movements.ts`). */
const titles: Readonly<Record<string, string>> = {
  'silver bought': 'Digital silver bought',
  'hold posted': 'Spent on an order',
  'silver returned': 'Returned from a cancelled order',
  'silver sold': 'Sold back to us',
  'silver sale undone': 'Sale undone, grams returned',
  'silver gift claimed': 'Received as a gift',
  'silver adjusted': 'Adjusted by us',
}

/** One movement, called differently by whoever it takes from. */
const takingTitles: typeof titles = { 'silver gift claimed': 'Given away' }

/** `amount` below zero: taken. A movement without a title here is called by its own name. */
export const silverMovementTitleOf = (why: string, amount: number): string =>
  (amount < 0 ? takingTitles[why] : undefined) ?? titles[why] ?? `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`
