import type * as z from 'zod/mini'
import { listProducts, productsPerPage } from '../../shop/catalog/lists/list-products.ts'
import { withoutArchived } from '../../shop/catalog/lists/list-slugs.ts'
import { metalMenus } from '../../shop/catalog/lists/metal-menus.ts'
import { brandPictureUrl, pictureUrl } from '../../shop/catalog/show-product.ts'
import { countBits } from '../../shop/catalog/snapshot/bit-set.ts'
import { productByFormerSlug, productBySlug } from '../../shop/catalog/snapshot/catalogue.ts'
import { findByText } from '../../shop/catalog/snapshot/query.ts'
import { premiumBands, priceBands, weightBands } from '../../shop/catalog/snapshot/ranges.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/catalog/catalog.ts'
import * as shapes from '../../wire/catalog/catalog.ts'
import { encoderOf } from '../../wire/shape/wire-shape.ts'
import type { CatalogueHandler, WrittenReply } from '../call.ts'
import {
  cachedReply,
  lazyReply,
  successEnvelope,
  successEnvelopeOf,
  withoutSlab,
} from '../request-handler/lazy-reply.ts'
import { nameFacets, showList, type Titled, withNearest } from './list-view.ts'
import { productResponse, productsJson, productViewOf } from './product-view-cache.ts'

type Data<W extends { response: z.ZodMiniType }> = z.output<W['response']>

const productBytes = 6000
const listBeginning = '{"products":['
const listBytes = Buffer.from(listBeginning)
const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const encodeFacets = encoderOf(shapes.searchProducts.response)
const encodeFilters = encoderOf(shapes.filters.response)
const encodeBrands = encoderOf(shapes.getBrands.response)

export const searchProducts: CatalogueHandler<typeof wire.searchProducts> = (shop, params) =>
  cachedReply(
    shop.catalogue,
    { key: `search ${JSON.stringify(params)}`, bytes: productsPerPage * productBytes },
    () => {
      const { products, list, facets, understood, ...found } = listProducts(shop.catalogue, params)
      const { families } = shop.catalogue.now.shelf
      const rest = {
        ...found,
        facets: nameFacets(facets, families, params),
        understood: understood && withNearest(understood, families),
        list: list && showList(list, families),
      }
      return lazyReply<Data<typeof wire.searchProducts>>(
        () => ({ products: products.map((product) => productViewOf(shop, product)), ...rest }),
        () => {
          // All but the products is small: it is written with none, and they are put in from what is already written.
          const around = JSON.stringify(encodeFacets({ products: [], ...rest }))
          return successEnvelopeOf([
            listBytes,
            ...productsJson(shop, products),
            withoutSlab(Buffer.from(around.slice(listBeginning.length))),
          ])
        },
      )
    },
  )

export const getProduct: CatalogueHandler<typeof wire.getProduct> = (shop, params) => {
  // A former address answers with the product, whose own address is in the answer: the page leads on to it.
  const product = productBySlug(shop.catalogue, params.slug) ?? productByFormerSlug(shop.catalogue, params.slug)
  if (!product) throw refuse('catalog.no-product')
  return lazyReply(
    () => productViewOf(shop, product),
    () => [productResponse(shop, product)],
  )
}

/** A reply written in one piece. */
function written<D>(data: () => D, encode: (ours: D) => unknown): WrittenReply<D> {
  const reply: WrittenReply<D> = lazyReply(data, () => [successEnvelope(json(encode(reply.data)))])
  return reply
}

const suggestions = 8
const leastCharacters = 2

export const autocomplete: CatalogueHandler<typeof wire.autocomplete> = (shop, params) => {
  const text = params.title.toLowerCase()
  return cachedReply(shop.catalogue, { key: `autocomplete ${text}`, bytes: 4000 }, () =>
    written(() => suggest(shop, text), encoderOf(shapes.autocomplete.response)),
  )
}

function suggest({ catalogue }: Shop, text: string): Data<typeof wire.autocomplete> {
  if (text.length < leastCharacters) return { products: [] }
  const { shelf, prices } = catalogue.now
  const products = findByText(shelf, prices, text, suggestions).map((row) => ({
    title: shelf.products[row]!.name,
    titleHi: shelf.products[row]!.nameHi,
    image: pictureUrl(shelf.products[row]!.images[0] ?? ''),
    price: prices.price[row]!,
  }))
  return { products }
}

export const filters: CatalogueHandler<typeof wire.filters> = (shop) =>
  cachedReply(shop.catalogue, { key: 'filters', bytes: productBytes }, () =>
    written(() => showFilters(shop), encodeFilters),
  )

function showFilters({ catalogue }: Shop): Data<typeof wire.filters> {
  const { shelf, prices } = catalogue.now
  const categories = withoutArchived(shelf.families.categories)
  const subCategories = withoutArchived(shelf.families.subCategories)
  const idAndTitle = ({ id, title, titleHi }: Titled) => ({ id, title, titleHi })
  return {
    categories: categories.map(({ id, title, titleHi }) => ({
      ...{ id, title, titleHi },
      subCategories: subCategories.filter((one) => one.categoryId === id).map(idAndTitle),
    })),
    brands: withoutArchived(shelf.families.brands).map(idAndTitle),
    heaviest: shelf.weightMg.reduce((most, weight) => Math.max(most, weight), 0),
    dearest: prices.dearest,
    occasions: withoutArchived(shelf.families.occasions).map((one) => ({ ...idAndTitle(one), slug: one.slug })),
    countries: [...shelf.ofCountry.keys()],
    weights: [...weightBands],
    prices: [...priceBands],
    finenesses: [...shelf.ofFineness.keys()].sort((a, b) => b - a),
    premiums: [...premiumBands],
    menus: metalMenus(shelf),
  }
}

export const getBrands: CatalogueHandler<typeof wire.getBrands> = (shop) =>
  cachedReply(shop.catalogue, { key: 'brands', bytes: productBytes }, () =>
    written(() => showBrands(shop), encodeBrands),
  )

const showBrands = ({ catalogue: { now } }: Shop): Data<typeof wire.getBrands> =>
  withoutArchived(now.shelf.families.brands).map((brand) => ({
    ...brand,
    image: brandPictureUrl(brand),
    products: countBits(now.shelf.ofBrand.get(brand.id)!),
  }))
