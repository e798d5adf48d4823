import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import type { compareTexts } from '../../../texts/catalog/compare.ts'
import type { load } from './load.ts'

export function meta({ data, texts }: MetaInput<typeof compareTexts, typeof load>): PageHead {
  const names = data.pieces.map(({ name }) => name)
  return {
    title: texts.title(names),
    description: texts.description(names),
    canonical: data.canonical,
    firstPicture: firstPicture(data.pieces[0]?.image),
  }
}
