import type * as z from 'zod/mini'
import type { CallResult } from '../../browser/call.ts'
import type { buyBackEstimate, buyBackProducts } from '../../wire/buy-back/buy-back.ts'
import type { autocomplete, filters, getBrands, getProduct, searchProducts } from '../../wire/catalog/catalog.ts'
import type { compareDetails } from '../../wire/catalog/compare.ts'
import type { productCoupons } from '../../wire/catalog/coupons.ts'
import type { dealsData } from '../../wire/catalog/deals.ts'
import type { getSetting, homePage } from '../../wire/content/content.ts'
import type { allQuestions, getPage, questionsOf } from '../../wire/content/content-pages.ts'
import type { counters } from '../../wire/inventory/stores.ts'
import type { proofOfMetal } from '../../wire/silver/proof-of-metal.ts'
import type { getCatalogData } from '../../wire/support/customization.ts'
import type { outsideReviews, ratings } from '../../wire/support/reviews.ts'
import type { Language } from '../texts/language.ts'
import { type InLanguage, textsInLanguage } from '../texts/texts-in-language.ts'

/** The calls that pages make while they are rendered. */
interface PageCalls {
  readonly 'GET home-page': typeof homePage
  readonly 'POST get-setting': typeof getSetting
  readonly 'GET deals-data': typeof dealsData
  readonly 'POST search': typeof searchProducts
  readonly 'GET filters': typeof filters
  readonly 'GET get-product': typeof getProduct
  readonly 'GET prduct-compare-details': typeof compareDetails // sic
  readonly 'GET get-brand': typeof getBrands
  readonly 'GET autocomplete': typeof autocomplete
  readonly 'GET product-coupons': typeof productCoupons
  readonly 'POST ratings': typeof ratings
  readonly 'GET outside-reviews': typeof outsideReviews
  readonly 'POST get-catalog-data': typeof getCatalogData
  readonly 'GET buy-back-pieces': typeof buyBackProducts
  readonly 'POST buy-back-estimate': typeof buyBackEstimate
  readonly 'GET proof-of-metal': typeof proofOfMetal
  readonly 'GET counters': typeof counters
  readonly 'GET get-page': typeof getPage
  readonly 'POST faq-list/{slug}': typeof questionsOf
  readonly 'GET faq-all': typeof allQuestions
}

export type CallParams<Name extends keyof PageCalls> = z.output<PageCalls[Name]['params']>
/** With the texts of staff in the language of the page. */
export type CallResponse<Name extends keyof PageCalls> = InLanguage<z.output<PageCalls[Name]['response']>>

/** The API, called in-process: our names in and out, the same answer the browser's `call` gives. */
export type ApiCall = <Name extends keyof PageCalls>(
  name: Name,
  params: CallParams<Name>,
) => Promise<CallResult<CallResponse<Name>>>

/** The same before it is given its types: the API's own in-process client. */
export type InProcessCall = (name: string, params: object) => Promise<CallResult<unknown>>

/** The API as the pages of a language ask it. */
export const apiCallIn =
  (language: Language, call: InProcessCall): ApiCall =>
  async (name, params) => {
    const response = await call(name, params)
    return (response.ok ? { ...response, data: textsInLanguage(response.data, language) } : response) as never
  }
