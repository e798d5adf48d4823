import type { Shop } from '../../shop/shop.ts'
import { metals } from '../../units/metal.ts'

/** What the page says that visitors see until the shop opens: pages of text can be rendered once both metals have a rate. */
export function openingSoonFactsOf({ catalogue }: Pick<Shop, 'catalogue'>) {
  const { content, currentRates } = catalogue.now
  const { brandName, legalName, address, contactNumber, contactEmail } = content.settings.site
  const hasRates = metals.every((metal) => currentRates[metal])
  return {
    ...{ brandName, legalName, address, phone: contactNumber, email: contactEmail },
    readablePages: hasRates ? content.pages.map(({ slug }) => slug) : [],
  }
}
