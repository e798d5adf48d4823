/** A visitor who enters an address in the popup is recorded once and gets the one e-mail that the popup promises. */
import { formatDateAndTime } from '../../../units/format.ts'
import { findListed } from '../../catalog/coupons/records.ts'
import { begunModals } from '../../catalog/deals/rules.ts'
import { findProduct, priceNow, productGstRate } from '../../catalog/snapshot/catalogue.ts'
import { sendMessage } from '../../messaging/messages/actions.ts'
import { mayWriteTo } from '../../messaging/messages/to-typed-address.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import { requestedPriceEmail } from './lead-emails.ts'
import { leads } from './records.ts'

export interface Lead {
  readonly email: string
  readonly mobile: string
  readonly productId: number
}

/** Throws `catalog.no-product`. A repeated call has the same result: nobody gets two e-mails about the same product. */
export async function saveLead(shop: Shop, { email, mobile, productId }: Lead): Promise<void> {
  const now = shop.clock.now()
  const product = findProduct(shop.catalogue, productId)
  if (!product) throw refuse('catalog.no-product', {}, 'productId')
  const content = requestedPriceEmail({
    product: product.name,
    price: priceNow(shop.catalogue, product, { now, quantity: 1 }).unit.price,
    gst: productGstRate(shop.catalogue, product, now),
    at: formatDateAndTime(now),
    url: `${shop.config.publicUrl}/product/${encodeURIComponent(product.slug)}`,
    couponCode: await promisedCode(shop, productId, now),
  })
  await shop.db.transaction(async (tx) => {
    await tx.insert(leads).values({ email, mobile, productId, askedAt: now }).onConflictDoNothing()
    if (await mayWriteTo(shop, tx, { email, now }))
      await sendMessage(tx, { key: `lead ${productId} ${email}`, to: email, content }, now)
  })
}

/** The code that the popup promised, also shortly after the popup has ended. Null once the code has ended or is used up. */
async function promisedCode(shop: Shop, productId: number, now: Date): Promise<string | null> {
  const modal = begunModals(shop.catalogue.now.homeModals, now).find((one) => one.productId === productId)
  if (!modal?.couponCode) return null
  const listed = await findListed(shop.db, now)
  return listed.some(({ code }) => code === modal.couponCode) ? modal.couponCode : null
}
