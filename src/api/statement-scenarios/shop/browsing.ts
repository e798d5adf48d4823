import { mailSignature } from '../../../partners/mail/inbound-mail.ts'
import { productCalled } from '../../../shop/support/alerts/testing.ts'
import type { Scenario } from '../stage.ts'

const slug = 'silvera-lotus-silver-coin-10-g'

/** What visitors look at without an account. */
export const browsingScenario: Scenario = async ({ shop, measure }) => {
  const { id } = productCalled(shop, slug)
  await measure('POST get-setting', { slug: 'site' })
  await measure('GET counters')
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
  await measure('GET outside-reviews', { slug })
  await measure('GET rates')
  await measure('GET live')
  // A webhook without reports of ours, from a partner who knows our word.
  Object.assign(shop.whatsApp, { isOwnToken: () => true, readReports: () => [] })
  await measure('GET whatsapp/webhook', { 'hub.mode': 'subscribe' })
  await measure('POST whatsapp/webhook')
  const secret = 'x'.repeat(32)
  Object.assign(shop.config, { MAIL_WEBHOOK_SECRET: secret })
  const bounce = 'From: mailer-daemon@mail.example\r\n\r\nNo such mailbox'
  const timestamp = String(Math.floor(shop.clock.now().getTime() / 1000))
  const signature = mailSignature(secret, timestamp, Buffer.from(bounce))
  const headers = { 'x-mail-timestamp': timestamp, 'x-mail-signature': signature }
  await measure('POST mail/webhook', bounce, { headers })
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
