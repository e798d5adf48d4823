import { silverEntryTitles, silverTakingTitles } from './rules/entry-titles.ts'

const titles: Readonly<Record<string, string>> = silverEntryTitles
const takingTitles: typeof titles = silverTakingTitles

/** `amount` below zero: taken. A movement without a title here is called by its own name. */
export const silverMovementTitleOf = (why: string, amount: number): string =>
  (amount < 0 ? takingTitles[why] : undefined) ?? titles[why] ?? `${why.slice(0, 1).toUpperCase()}${why.slice(1)}`
