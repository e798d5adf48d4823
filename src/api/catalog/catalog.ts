import type * as z from 'zod/mini'
import { listProducts, productsPerPage } from '../../shop/catalog/lists/list-products.ts'
import { pictureUrl } from '../../shop/catalog/show-product.ts'
import { countBits } from '../../shop/catalog/snapshot/bits.ts'
import { productByFormerSlug, productBySlug } from '../../shop/catalog/snapshot/catalogue.ts'
import { findByText } from '../../shop/catalog/snapshot/query.ts'
import { premiumBands, priceBands, weightBands } from '../../shop/catalog/snapshot/ranges.ts'
import { refuse } from '../../shop/refusal.ts'
import type { Shop } from '../../shop/shop.ts'
import type * as wire from '../../wire/catalog/catalog.ts'
import * as shapes from '../../wire/catalog/catalog.ts'
import { encoderOf } from '../../wire/shape/spelled.ts'
import type { AnonymousHandler } from '../call.ts'
import { envelope, lazyReply, remembered, type WrittenReply } from '../request-handler/lazy-reply.ts'
import { shownProduct, writtenProduct, writtenProducts } from './shown-products.ts'

type Data<W extends { answers: z.ZodMiniType }> = z.output<W['answers']>

const productBytes = 6000
const listBeginning = '{"products":['
const json = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value))
const encodeFacets = encoderOf(shapes.search.answers)
const encodeFilters = encoderOf(shapes.filters.answers)
const encodeBrands = encoderOf(shapes.getBrands.answers)

export const search: AnonymousHandler<typeof wire.search> = async (shop, { asks }) =>
  remembered(shop.catalogue, { key: `search ${JSON.stringify(asks)}`, bytes: productsPerPage * productBytes }, () => {
    const { products, ...rest } = listProducts(shop.catalogue, asks)
    return lazyReply<Data<typeof wire.search>>(
      () => ({ products: products.map((product) => shownProduct(shop, product)), ...rest }),
      () => {
        // All but the products is small: it is written with none, and they are put in from what is already written.
        const around = JSON.stringify(encodeFacets({ products: [], ...rest }))
        return envelope(
          Buffer.from(listBeginning),
          ...writtenProducts(shop, products),
          Buffer.from(around.slice(listBeginning.length)),
        )
      },
    )
  })

export const getProduct: AnonymousHandler<typeof wire.getProduct> = async (shop, { asks }) => {
  // A former address answers with the product, whose own address is in the answer: the page leads on to it.
  const product = productBySlug(shop.catalogue, asks.slug) ?? productByFormerSlug(shop.catalogue, asks.slug)
  if (!product) throw refuse('catalog.no-product')
  return lazyReply(
    () => shownProduct(shop, product),
    () => envelope(writtenProduct(shop, product)),
  )
}

/** A reply written in one piece. */
function written<D>(data: () => D, encode: (ours: D) => unknown): WrittenReply<D> {
  const reply: WrittenReply<D> = lazyReply(data, () => envelope(json(encode(reply.data))))
  return reply
}

const suggestions = 8
const leastLetters = 2

export const autocomplete: AnonymousHandler<typeof wire.autocomplete> = async (shop, { asks }) => {
  const text = asks.title.toLowerCase()
  return remembered(shop.catalogue, { key: `autocomplete ${text}`, bytes: 4000 }, () =>
    written(() => suggest(shop, text), encoderOf(shapes.autocomplete.answers)),
  )
}

function suggest({ catalogue }: Shop, text: string): Data<typeof wire.autocomplete> {
  if (text.length < leastLetters) return { products: [] }
  const { shelf, prices } = catalogue.now
  const products = findByText(shelf, text, suggestions).map((row) => ({
    title: shelf.products[row]!.name,
    image: pictureUrl(shelf.products[row]!.images[0] ?? ''),
    price: prices.price[row]!,
  }))
  return { products }
}

export const filters: AnonymousHandler<typeof wire.filters> = async (shop) =>
  remembered(shop.catalogue, { key: 'filters', bytes: productBytes }, () =>
    written(() => showFilters(shop), encodeFilters),
  )

function showFilters({ catalogue }: Shop): Data<typeof wire.filters> {
  const { shelf, prices } = catalogue.now
  const { categories, subCategories, brands, occasions } = shelf.families
  const named = ({ id, title }: { id: number; title: string }) => ({ id, title })
  return {
    categories: categories.map(({ id, title }) => ({
      id,
      title,
      subCategories: subCategories.filter((one) => one.categoryId === id).map(named),
    })),
    brands: brands.map(named),
    heaviest: shelf.weightMg.reduce((most, weight) => Math.max(most, weight), 0),
    dearest: prices.dearest,
    occasions: occasions.map(named),
    countries: [...shelf.ofCountry.keys()],
    weights: [...weightBands],
    prices: [...priceBands],
    finenesses: [...shelf.ofFineness.keys()].sort((a, b) => b - a),
    premiums: [...premiumBands],
  }
}

export const getBrands: AnonymousHandler<typeof wire.getBrands> = async (shop) =>
  remembered(shop.catalogue, { key: 'brands', bytes: productBytes }, () =>
    written(() => showBrands(shop), encodeBrands),
  )

const showBrands = ({ catalogue: { now } }: Shop): Data<typeof wire.getBrands> =>
  now.shelf.families.brands.map(({ id, title, slug, image, description }) => ({
    id,
    title,
    slug,
    image: pictureUrl(image),
    description,
    products: countBits(now.shelf.ofBrand.get(id)!),
  }))
