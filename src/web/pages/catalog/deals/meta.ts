import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import type { dealsTexts } from '../../../texts/catalog/deals.ts'
import { dealLeadSizes, hasDealLead } from './deal-lead.ts'
import type { load } from './load.ts'

export const meta = ({ data, texts }: MetaInput<typeof dealsTexts, typeof load>): PageHead => {
  const products = data.deals[0]?.products ?? []
  return {
    title: texts.headTitle,
    description: texts.description,
    canonical: data.canonical,
    firstPicture: firstPicture(products[0]?.image, hasDealLead(products.length) ? dealLeadSizes : undefined),
  }
}
