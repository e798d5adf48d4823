import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import { listCardSizes } from '../../../parts/picture/picture-sources.ts'
import type { listTexts } from '../../../texts/catalog/list.ts'
import type { load } from './load.ts'
import { headingOf } from './titles.ts'

export function meta({ data, texts, site, query }: MetaInput<typeof listTexts, typeof load>): PageHead {
  const { page, total, indexed, canonical, products, subject } = data
  const { title, intro } = headingOf(subject, texts)
  return {
    title: page > 1 ? texts.page(title, page) : title,
    description: texts.description(title, { shop: site.brandName, total, intro }),
    ...(indexed ? { canonical } : { robots: 'noindex, follow' }),
    firstPicture: query.get('view') === 'ledger' ? [] : firstPicture(products[0]?.image, listCardSizes),
  }
}
