/** Validates content: links must lead somewhere, pictures must exist, and pages required by law must not disappear. */
import { eq } from 'drizzle-orm'
import { coupons } from '../../catalog/coupons/records.ts'
import { isEligibleFiller } from '../../catalog/lists/home-rows.ts'
import { products } from '../../catalog/records/products.ts'
import { findProduct } from '../../catalog/snapshot/catalogue.ts'
import { cleanHtml, isSafe } from '../../content/clean-html.ts'
import type { ContentFacts, ContentItem, ContentKind } from '../../content/items.ts'
import { unknownPictures } from '../../content/pictures/actions.ts'
import { holdsProducts, isSlotName } from '../../content/rules/home-slots.ts'
import { findPageFault } from '../../content/rules/required-pages.ts'
import { headingIdsOf } from '../../content/rules.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'

/** The picture is optional: the product's is shown, or none. */
const withoutPicture: readonly ContentKind[] = ['testimonial', 'popup']

/** Throws `content.…` with the invalid field. */
export async function validateContentItem(
  shop: Shop,
  { item: { kind, facts }, key }: { readonly item: ContentItem; readonly key: string | null },
): Promise<void> {
  if ('link' in facts && !isSafe(facts.link)) throw refuse('content.bad-link', { link: facts.link }, 'link')
  if ('image' in facts && (facts.image !== '' || !withoutPicture.includes(kind))) {
    const unknown = await unknownPictures(shop.db, [facts.image])
    if (unknown.size > 0) throw refuse('content.no-picture', {}, 'image')
  }
  if ('startsAt' in facts && facts.startsAt && facts.endsAt && new Date(facts.endsAt) <= new Date(facts.startsAt))
    throw refuse('content.bad-times', {}, 'endsAt')
  if (kind === 'page') judgePage(facts, key)
  if (kind === 'slot') judgeSlot(shop, facts, key)
  if (kind === 'popup') await judgePopup(shop, facts)
}

function judgePage(facts: ContentFacts['page'], slug: string | null): void {
  // Checked after cleaning, because text removed by cleaning does not count.
  if (slug === null) return
  const fault = findPageFault(slug, { ...facts, html: cleanHtml(facts.html, 'html') })
  if (fault) throw fault
  // Older versions have none.
  if (!facts.htmlHi) return
  const html = cleanHtml(facts.htmlHi, 'htmlHi', headingIdsOf(cleanHtml(facts.html, 'html')))
  const hindiFault = findPageFault(slug, { ...facts, html })
  if (hindiFault) throw hindiFault
}

function judgeSlot({ catalogue }: Shop, facts: ContentFacts['slot'], slug: string | null): void {
  if (!slug || !isSlotName(slug)) throw refuse('content.unknown')
  const { productIds, fillsUp, shown } = facts
  // A section can always be hidden, even if its products no longer exist.
  if (!shown || !holdsProducts(slug)) return
  if (!fillsUp && productIds.length === 0) throw refuse('content.nothing-chosen', {}, 'productIds')
  for (const id of productIds) {
    const product = findProduct(catalogue, id)
    if (!product) throw refuse('content.not-sold', {}, 'productIds')
    if (!isEligibleFiller(catalogue, slug, id))
      throw refuse('content.not-in-list', { name: product.name }, 'productIds')
  }
}

async function judgePopup({ db, catalogue, clock }: Shop, facts: ContentFacts['popup']): Promise<void> {
  const { productId, couponCode, shown } = facts
  const [product] = await db.select({ id: products.id }).from(products).where(eq(products.id, productId))
  if (!product) throw refuse('content.not-sold', {}, 'productId')
  const [coupon] = await db.select().from(coupons).where(eq(coupons.code, couponCode))
  if (couponCode !== '' && !coupon) throw refuse('content.no-coupon', {}, 'couponCode')
  // As for a slider: its product may no longer exist when it is hidden.
  if (!shown) return
  if (!findProduct(catalogue, productId)) throw refuse('content.not-sold', {}, 'productId')
  if (coupon && (!coupon.listed || coupon.withdrawnAt || coupon.endsAt <= clock.now()))
    throw refuse('content.no-coupon', {}, 'couponCode')
}
