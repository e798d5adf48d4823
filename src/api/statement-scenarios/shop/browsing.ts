import { productCalled } from '../../../shop/support/alerts/testing.ts'
import type { Scenario } from '../stage.ts'

const slug = 'silvera-lotus-silver-coin-10-g'

/** What visitors look at without an account. */
export const browsingScenario: Scenario = async ({ shop, measure }) => {
  const { id } = productCalled(shop, slug)
  await measure('POST get-setting', { slug: 'site' })
  await measure('GET home-page')
  await measure('GET deals-data')
  await measure('GET get-page', { slug: 'privacy-policy' })
  await measure('GET faq-all')
  await measure('POST faq-list/{slug}', { slug: shop.catalogue.now.content.questions[0]?.slug })
  await measure('GET get-product', { slug })
  await measure('GET get-brand')
  await measure('POST search', { title: 'silver coin' })
  await measure('GET filters')
  await measure('GET autocomplete', { title: 'lotus' })
  await measure('POST ratings', { slug, page: 1 })
  await measure('GET rates')
  await measure('GET live')
  // A webhook without reports of ours, from a partner who knows our word.
  Object.assign(shop.whatsApp, { isOwnToken: () => true, readReports: () => [] })
  await measure('GET whatsapp/webhook', { 'hub.mode': 'subscribe' })
  await measure('POST whatsapp/webhook')
  await measure('POST mail/webhook')
  await measure('GET rate-history', { metal: 'silver', days: 30 })
  await measure('GET prduct-compare-details', { slug: `${slug},silvera-gold-bar-10-g` })
  await measure('POST compare-brand-by-products', { brandId: 2 })
  await measure('GET check-pincode', { pincode: '400002' })
  await measure('GET product-coupons', { slug })
  await measure('POST delivery-estimate', { product_id: id, qty: 1, pincode: '400002' })
  await measure('GET buy-back-pieces', { metal: 'silver', brand_id: 1 })
  await measure('POST buy-back-estimate', { metal: 'silver', brand_id: 1, weight: '10' })
  const consignment = { gms: 100, pincode: '560001', brand_type: 'silvera', product_type: 'silver' }
  await measure('POST silvera-logistics', consignment)
  await measure('GET get-catalog-data', { page: 1 })
  await measure('POST get-catalog-data', { page: 1 })
}
