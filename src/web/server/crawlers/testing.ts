/**
 * Required properties by type of structured data (schema.org, as search engines require them). Tests check our pages against it.
 */
const required: Readonly<Record<string, readonly string[]>> = {
  Organization: ['name'],
  WebSite: ['name', 'url', 'potentialAction'],
  SearchAction: ['target', 'query-input'],
  EntryPoint: ['urlTemplate'],
  Product: ['name', 'image', 'description', 'sku', 'brand', 'offers'],
  Brand: ['name'],
  Offer: [
    ...['url', 'price', 'priceCurrency', 'availability', 'itemCondition'],
    ...['shippingDetails', 'hasMerchantReturnPolicy'],
  ],
  OfferShippingDetails: ['shippingRate', 'shippingDestination', 'deliveryTime'],
  MonetaryAmount: ['value', 'currency'],
  DefinedRegion: ['addressCountry'],
  ShippingDeliveryTime: ['handlingTime', 'transitTime', 'businessDays'],
  QuantitativeValue: ['minValue', 'maxValue', 'unitCode'],
  OpeningHoursSpecification: ['dayOfWeek'],
  MerchantReturnPolicy: ['applicableCountry', 'returnPolicyCategory', 'merchantReturnLink'],
  AggregateRating: ['ratingValue', 'reviewCount|ratingCount'],
  Review: ['author', 'reviewRating'],
  Rating: ['ratingValue'],
  Person: ['name'],
  BreadcrumbList: ['itemListElement'],
  ItemList: ['itemListElement', 'numberOfItems'],
  ListItem: ['position', 'item|url'],
  FAQPage: ['mainEntity'],
  Question: ['name', 'acceptedAnswer'],
  Answer: ['text'],
  PostalAddress: ['addressCountry'],
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Properties missing in structured data at any depth, as `Offer.price`; an unknown type is reported by its name. */
export function missingFacts(facts: unknown): string[] {
  if (Array.isArray(facts)) return facts.flatMap(missingFacts)
  if (typeof facts !== 'object' || facts === null) return []
  const summary = facts as Readonly<Record<string, unknown>>
  const within = Object.values(summary).flatMap(missingFacts)
  if (summary['@type'] === undefined) return within
  const kind = String(summary['@type'])
  const needs = required[kind]
  if (!needs) return [kind, ...within]
  const missing = needs.filter((names) => names.split('|').every((name) => isEmpty(summary[name])))
  return [...missing.map((names) => `${kind}.${names}`), ...within]
}
