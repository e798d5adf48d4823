/** A product as e-mails about it show it: picture, name with a link, and price (rules/messages.md 2.3). */
import { formatMoney } from '../../units/format.ts'
import type { MessageLanguage } from '../../units/language/message-language.ts'
import type { Paise } from '../../units/paise.ts'
import type { EmailCard, EmailCards } from '../messaging/messages/email-card.ts'
import { hindiPage } from '../messaging/messages/hindi-parts.ts'
import type { Shop } from '../shop.ts'
import type { Product } from './product.ts'
import { pictureUrl } from './show-product.ts'

export interface EmailProduct {
  readonly name: string
  /** The English name where there is no Hindi one. */
  readonly nameHi: string
  /** Of its page. */
  readonly url: string
  /** Absolute URL; empty: none. */
  readonly picture: string
}

export function emailProductOf(
  { config }: Pick<Shop, 'config'>,
  { name, nameHi, slug, images }: Pick<Product, 'name' | 'nameHi' | 'slug' | 'images'>,
): EmailProduct {
  const [image] = images
  return {
    name,
    nameHi: nameHi || name,
    url: `${config.publicUrl}/product/${encodeURIComponent(slug)}`,
    picture: image ? `${config.publicUrl}${pictureUrl(image)}` : '',
  }
}

const priceLabel = { en: 'Price, GST included', hi: 'क़ीमत, GST सहित' } as const

/** The product, with what the given cards say below it. Without a price while none may be quoted. */
export function productEmailCards(
  { name, nameHi, url, picture }: EmailProduct,
  { price = null, cards }: { readonly price?: Paise | null; readonly cards?: EmailCards } = {},
): EmailCards {
  const cardIn = (language: MessageLanguage): EmailCard => {
    const item = {
      picture,
      url: language === 'hi' ? hindiPage(url) : url,
      name: language === 'hi' ? nameHi : name,
      detail: price === null ? '' : priceLabel[language],
      amount: price === null ? '' : formatMoney(price),
    }
    return { items: [item], sums: cards?.[language].sums ?? [], facts: cards?.[language].facts ?? [] }
  }
  return { en: cardIn('en'), hi: cardIn('hi') }
}
