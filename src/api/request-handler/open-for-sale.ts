/** Whether this caller may buy, or see the shop, before it is open (decision 0104). */
import { hasOpened, isOpenForSale } from '../../shop/content/rules/selling-state.ts'
import { isPreviewPass } from '../../shop/operations/setup/preview-pass.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type { Client } from '../call.ts'
import { readCookies } from './caller.ts'

export const previewCookie = 'shopPreview'
/** Readable by pages, so that their buttons to buy work for the bearer of the pass (`web/parts/site/closed-for-sale.ts`). */
export const previewingCookie = 'shopPreviewing'

/** Throws `request.not-open`. */
export function requireOpenForSale(shop: Shop, { cookies }: Pick<Client, 'cookies'>): void {
  const { settings } = shop.catalogue.now.content
  if (isOpenForSale(settings) || isPreviewPass(shop, cookies[previewCookie])) return
  throw refuse('request.not-open', { hasOpened: hasOpened(settings) })
}

/** Whether pages show the shop to this browser, rather than that it opens soon. */
export const maySeeShop = (shop: Shop, request: Request): boolean =>
  hasOpened(shop.catalogue.now.content.settings) ||
  isPreviewPass(shop, readCookies(request, shop.config)[previewCookie])
