import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { pictureSources } from '../../../parts/picture/picture-sources.ts'
import type { SiteFacts } from '../../../parts/site/site-facts.ts'
import { useAbsoluteAddress, useSite } from '../../../routing/use-page.ts'
import { urls } from '../../../urls.ts'
import type { ProductDetail } from './load.ts'
import { schemaAvailability, schemaPrice } from './schema-org.ts'

/** The product and where it stands in the shop, for search engines. */
export function ProductStructuredData({ product }: { product: ProductDetail }) {
  const addressOf = useAbsoluteAddress()
  const site = useSite()
  const { brandName } = site
  return (
    <>
      <JsonLd of={productFacts(product, site)} />
      <JsonLd of={breadcrumbFacts(placesOf(product, { addressOf, brandName }))} />
    </>
  )
}

const placesOf = (
  { metal, category, subCategory, subCategorySlug, name, canonical }: ProductDetail,
  { addressOf, brandName }: { addressOf: (path: string) => string; brandName: string },
) => [
  { name: brandName, url: addressOf(urls.home()) },
  { name: category, url: addressOf(urls.products(`all-${metal}`)) },
  { name: subCategory, url: addressOf(urls.products(subCategorySlug)) },
  { name, url: canonical },
]

function productFacts(product: ProductDetail, site: SiteFacts): object {
  const { id, name, meta, about, category, canonical, countryOfOrigin, rating, origin, images } = product
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
      price: schemaPrice(product),
      priceCurrency: 'INR',
      availability: `https://schema.org/${schemaAvailability(product, site)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: site.brandName },
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
