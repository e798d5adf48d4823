/** Products, their prices and their changes in the form of the wire. */
import type * as z from 'zod/mini'
import { fieldText } from '../../../shop/catalog/products/field-text.ts'
import { type ProductFormPrice, priceProductForm } from '../../../shop/catalog/products/pricing.ts'
import type { EditableProduct } from '../../../shop/catalog/products/reading.ts'
import type { FieldChange } from '../../../shop/catalog/products/rules/changes.ts'
import { fieldTitles, type ProductFormData } from '../../../shop/catalog/products/rules/product-form-data.ts'
import { pictureUrl } from '../../../shop/catalog/show-product.ts'
import { sellableUnits } from '../../../shop/catalog/snapshot/stock.ts'
import type { Shop } from '../../../shop/shop.ts'
import type * as wire from '../../../wire/admin/catalog/products.ts'

type Listed = z.output<typeof wire.productListItem>
type Price = z.output<typeof wire.previewProductPrice.response>['price']
type ProductFormView = z.output<typeof wire.readAdminProduct.response>['sheet']

export function toProductPriceView(price: ProductFormPrice | null): Price {
  if (!price) return null
  return {
    pricePaise: price.price,
    listPricePaise: price.listPrice,
    cardPricePaise: price.cardPrice,
    metalValuePaise: price.metalValue,
    makingChargePaise: price.makingCharge,
    gstPaise: price.gst,
    premiumBasisPoints: price.premium,
    ratePaise: price.rate,
    dealTitle: price.dealTitle,
    bands: price.bands.map(({ from, to, price, cardPrice, makingCharge }) => ({
      from,
      to,
      pricePaise: price,
      cardPricePaise: cardPrice,
      makingChargePaise: makingCharge,
    })),
  }
}

export function toProductListItem(shop: Shop, product: EditableProduct): Listed {
  const { form } = product
  const { brands } = shop.catalogue.now.shelf.families
  const left = sellableUnits({ ...product, preSale: form.preSale, onOrder: form.onOrder })
  const price = priceProductForm(shop, product)
  return {
    id: product.id,
    name: form.name,
    slug: form.slug,
    sku: form.sku,
    metal: product.metal,
    brand: brands.find(({ id }) => id === form.brandId)?.title ?? '',
    state: form.state,
    weightMg: form.weightMg,
    finenessPer10000: form.finenessPer10000,
    picture: form.pictures[0] ? pictureUrl(form.pictures[0].name).replace('-640.webp', '-320.webp') : '',
    pricePaise: price?.price ?? null,
    stock: product.stock,
    sellable: left,
    isPreSale: form.preSale,
    isOnOrder: form.onOrder,
    isLow: form.state === 'published' && left < form.lowStockLevel,
    unitsSold30: product.unitsSold30,
    blocked: [
      ...(form.state === 'published' ? [] : [form.state]),
      ...(shop.catalogue.now.prices.rates[product.metal] === 0 ? (['no-rate'] as const) : []),
      ...(left === 0 ? (['nothing-left'] as const) : []),
    ],
  }
}

/** The product form without its state, which changes by calls of its own. */
export function toProductFormView({ state, ...form }: ProductFormData): ProductFormView {
  return structuredClone(form) as ProductFormView
}

/** A field before and after a change, as text, in the form of the product list. */
export const toFieldChangeView = (shop: Pick<Shop, 'catalogue'>, { field, before, after }: FieldChange) => ({
  field,
  title: fieldTitles[field],
  before: fieldText(shop, field, before),
  after: fieldText(shop, field, after),
})
