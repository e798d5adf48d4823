/**
 * How titles of points wallet entries begin. Titles are stored in English; pages in other languages recognise them by the
 * beginning.
 */
const beginnings = {
  joining: 'Joining bonus',
  earned: 'Earned by order ',
  spent: 'Used for order ',
  returned: 'Returned from order ',
  'taken-back': 'Taken back with order ',
  referral: 'Referral of ',
  adjusted: 'Adjusted by us: ',
  expired: 'Expired',
  closed: 'Account closed',
} as const

type PointsEntryKind = keyof typeof beginnings

/** The title of each kind of entry in a language. `about` is the order, friend or reason; '' where there is none. */
export type PointsEntryTitles = Readonly<Record<PointsEntryKind, (about: string) => string>>

/** "Used for order SLV-…": `about` is the order, friend or reason that the kind names. */
export const pointsEntryTitle = (kind: PointsEntryKind, about = ''): string => `${beginnings[kind]}${about}`

/** Translates a stored title. Returned unchanged if it begins like no kind of entry. */
export function translatePointsTitle(title: string, titles: PointsEntryTitles): string {
  const kinds = Object.keys(beginnings) as PointsEntryKind[]
  const kind = kinds.find((one) => title.startsWith(beginnings[one]))
  return kind ? titles[kind](title.slice(beginnings[kind].length)) : title
}
