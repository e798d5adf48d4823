/** What an entry of the points wallet is called. It is stored in English; a page in another language recognises it by its beginning. */
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

/** The title of each kind of entry in a language, given the order, friend or reason that it names; '' where it names nothing. */
export type PointsEntryTitles = Readonly<Record<PointsEntryKind, (about: string) => string>>

/** "Used for order SLV-…": `about` is the order, friend or reason that the kind names. */
export const pointsEntryTitle = (kind: PointsEntryKind, about = ''): string => `${beginnings[kind]}${about}`

/** A stored title in another language; as it is where no kind of entry begins like it. */
export function translatePointsTitle(title: string, titles: PointsEntryTitles): string {
  const kinds = Object.keys(beginnings) as PointsEntryKind[]
  const kind = kinds.find((one) => title.startsWith(beginnings[one]))
  return kind ? titles[kind](title.slice(beginnings[kind].length)) : title
}
