import { breadcrumbFacts, JsonLd } from '../../json-ld.tsx'
import { type StockState, stockState } from '../../parts/card-text.ts'
import { pictureSources } from '../../parts/picture-sources.ts'
import { urls } from '../../urls.ts'
import { useAbsoluteAddress } from '../../use-page.ts'
import type { ProductPage } from './load.ts'

const availability: Record<StockState, string> = {
  'in-stock': 'InStock',
  'on-order': 'MadeToOrder',
  'pre-booking': 'PreOrder',
  out: 'OutOfStock',
}

/** Page metadata of spec §2: title, description, keywords, brand, availability, price, INR currency, category. */
export function ProductHead({ product }: { product: ProductPage }) {
  const { meta, name, canonical, about, category, subCategory, price } = product
  const title = meta.title || name
  const addressOf = useAbsoluteAddress()
  const rupees = (price / 100).toFixed(2)
  return (
    <>
      <title>{/silvera/i.test(title.split('|').at(-1) ?? '') ? title : `${title} | Silvera`}</title>
      <meta name="description" content={meta.description} />
      <meta name="keywords" content={meta.keywords} />
      <link rel="canonical" href={canonical} />
      <meta property="og:type" content="product" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={meta.description} />
      <meta property="og:url" content={canonical} />
      <meta property="og:image" content={largeImage(product)} />
      <meta property="og:image:width" content="1280" />
      <meta property="og:image:height" content="1280" />
      <meta property="product:brand" content={about.title} />
      <meta property="product:availability" content={availability[stockState(product)]} />
      <meta property="product:price:amount" content={rupees} />
      <meta property="product:price:currency" content="INR" />
      <meta property="product:category" content={`${category} > ${subCategory}`} />
      <JsonLd of={productFacts(product)} />
      <JsonLd of={breadcrumbFacts(placesOf(product, addressOf))} />
    </>
  )
}

/** Square, 1280 wide: as large as the services that show links ask for. */
const largeImage = ({ origin, image }: ProductPage): string => origin + (pictureSources(image)?.large ?? image)

const placesOf = (
  { metal, category, subCategory, subCategorySlug, name, canonical }: ProductPage,
  addressOf: (path: string) => string,
) => [
  { name: 'Silvera', url: addressOf(urls.home()) },
  { name: category, url: addressOf(urls.products(`all-${metal}`)) },
  { name: subCategory, url: addressOf(urls.products(subCategorySlug)) },
  { name, url: canonical },
]

function productFacts(product: ProductPage): object {
  const { id, name, meta, about, category, canonical, countryOfOrigin, rating, origin, images, price } = product
  return {
    '@type': 'Product',
    name,
    sku: String(id),
    description: meta.description,
    image: images.map((image) => origin + (pictureSources(image)?.large ?? image)),
    brand: { '@type': 'Brand', name: about.title },
    category,
    countryOfOrigin,
    offers: {
      '@type': 'Offer',
      url: canonical,
      price: (price / 100).toFixed(2),
      priceCurrency: 'INR',
      availability: `https://schema.org/${availability[stockState(product)]}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: 'Silvera' },
    },
    ...(rating.total > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: (rating.average / 10).toFixed(1),
        reviewCount: rating.total,
      },
    }),
  }
}
