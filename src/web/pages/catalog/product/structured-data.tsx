import { transitDays } from '../../../../shop/cart/delivery/rules.ts'
import { breadcrumbFacts, JsonLd } from '../../../head/json-ld.tsx'
import { pictureSources } from '../../../parts/picture/picture-sources.ts'
import type { SiteFacts } from '../../../parts/site/site-facts.ts'
import { canBeOpened } from '../../../parts/site/text-pages.ts'
import { useAbsoluteAddress, useSite } from '../../../routing/use-page.ts'
import { urls } from '../../../urls.ts'
import type { ProductDetail } from './load.ts'
import { rupeesOf, schemaAvailability } from './schema-org.ts'

/** The product and where it stands in the shop, for search engines. */
export function ProductStructuredData({ product }: { product: ProductDetail }) {
  const addressOf = useAbsoluteAddress()
  const site = useSite()
  const { brandName } = site
  return (
    <>
      <JsonLd of={productFacts(product, site, addressOf)} />
      <JsonLd of={breadcrumbFacts(placesOf(product, { addressOf, brandName }))} />
    </>
  )
}

const placesOf = (
  { metal, category, subCategory, subCategorySlug, name, canonical }: ProductDetail,
  { addressOf, brandName }: { addressOf: AddressOf; brandName: string },
) => [
  { name: brandName, url: addressOf(urls.home()) },
  { name: category, url: addressOf(urls.products(`all-${metal}`)) },
  { name: subCategory, url: addressOf(urls.products(subCategorySlug)) },
  { name, url: canonical },
]

type AddressOf = (path: string) => string

function productFacts(product: ProductDetail, site: SiteFacts, addressOf: AddressOf): object {
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
      price: rupeesOf(product.price),
      priceCurrency: 'INR',
      availability: `https://schema.org/${schemaAvailability(product, site)}`,
      itemCondition: 'https://schema.org/NewCondition',
      seller: { '@type': 'Organization', name: site.brandName },
      ...shippingFacts(product),
      hasMerchantReturnPolicy: returnPolicyFacts(site, addressOf),
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

const days = (least: number, most: number) => ({
  '@type': 'QuantitativeValue',
  minValue: least,
  maxValue: most,
  unitCode: 'DAY',
})

/** As checkout charges one piece delivered within India (schema.org `OfferShippingDetails`). */
function shippingFacts({ shippingAlone, shipsWithinDays, ships }: ProductDetail): object {
  if (shippingAlone === null) return {}
  const isPreBooked = ships !== null && 'on' in ships
  return {
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: rupeesOf(shippingAlone), currency: 'INR' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'IN' },
      // The days of a pre-booking count from its day, which is not one of the offer.
      ...(shipsWithinDays !== null &&
        !isPreBooked && {
          deliveryTime: {
            '@type': 'ShippingDeliveryTime',
            handlingTime: days(0, shipsWithinDays),
            transitTime: days(transitDays.least, transitDays.most),
            businessDays: {
              '@type': 'OpeningHoursSpecification',
              dayOfWeek: workingWeekdays.map((day) => `https://schema.org/${day}`),
            },
          },
        }),
    },
  }
}

const workingWeekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday']

const returnTerms = `${urls.contentPage('terms-and-conditions')}#returns-and-refunds`

/** No return for a change of mind; what is wrong or faulty is collected at our cost, and replaced or refunded (rules/orders.md 3.1). */
const returnPolicyFacts = (site: SiteFacts, addressOf: AddressOf) => ({
  '@type': 'MerchantReturnPolicy',
  applicableCountry: 'IN',
  returnPolicyCountry: 'IN',
  returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  itemDefectReturnFees: 'https://schema.org/FreeReturn',
  refundType: ['https://schema.org/FullRefund', 'https://schema.org/ExchangeRefund'],
  ...(canBeOpened(returnTerms, site) && { merchantReturnLink: addressOf(returnTerms) }),
})
