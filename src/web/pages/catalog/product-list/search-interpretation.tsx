import { formatFineness, formatRoundMoney, formatWeight } from '../../../../units/format.ts'
import { PageLink } from '../../../routing/link.tsx'
import { listTexts } from '../../../texts/catalog/list.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { urls } from '../../../urls.ts'
import type { ProductListPageData } from './list-head.tsx'
import type { ListTexts } from './titles.ts'

export type SearchMeaningView = NonNullable<ProductListPageData['understood']>

/** "MMTC-PAMP silver coins of 10 g, 999.9 fine, with “lotus”" */
export function meaningOf(
  { metal, form, brand, weight, fineness, price, collections = [], words }: SearchMeaningView,
  { meaning }: ListTexts,
): string {
  const kinds: Readonly<Record<string, string>> = meaning.pieces
  const kind = [metal, form].filter(Boolean).join('-') || 'any'
  let pieces = [brand?.title, kinds[kind]].filter(Boolean).join(' ')
  if (weight !== undefined) pieces = meaning.of(pieces, formatWeight(weight))
  if (fineness !== undefined) pieces = meaning.fine(pieces, formatFineness(fineness))
  if (price) {
    const { from, below } = price
    const [least, most] = [formatRoundMoney(from), formatRoundMoney(below)]
    if (!Number.isFinite(below)) pieces = meaning.above(pieces, least)
    else pieces = from > 0 ? meaning.between(pieces, least, most) : meaning.below(pieces, most)
  }
  const collectionNames: Readonly<Record<string, string>> = meaning.collections
  for (const one of collections) pieces = `${pieces}, ${collectionNames[one] ?? one}`
  return words.length > 0 ? meaning.with(pieces, words.join(' ')) : pieces
}

interface MeaningProps {
  searched: string
  understood: SearchMeaningView | null
  literal: boolean
}

/** What the search was taken to mean, and the way to the words themselves; or the way back. */
export function Meaning({ searched, understood, literal }: MeaningProps) {
  const t = useTexts(listTexts)
  if (literal) {
    return (
      <p className="small soft" role="status">
        {t.meaning.literally(searched)}{' '}
        <PageLink className="link" to={urls.search(searched)}>
          {t.meaning.understood}
        </PageLink>
      </p>
    )
  }
  if (!understood) return null
  const { words, ...named } = understood
  const isTextOnly = Object.keys(named).length === 0
  return (
    <p className="small soft" role="status">
      {isTextOnly
        ? t.meaning.showingInstead(words.join(' '), searched)
        : t.meaning.showing(meaningOf(understood, t), searched)}{' '}
      <PageLink className="link" to={urls.searchLiterally(searched)} rel="nofollow">
        {t.meaning.literal}
      </PageLink>
    </p>
  )
}
