import type { MetaInput, PageHead } from '../../../head/page-head.ts'
import { firstPicture } from '../../../parts/picture/first-picture.ts'
import { pictureSources } from '../../../parts/picture/picture-sources.ts'
import type { SiteFacts } from '../../../parts/site/site-facts.ts'
import type { productTexts } from '../../../texts/catalog/product.ts'
import { largePictureSizes } from './large-picture.ts'
import type { load, ProductDetail } from './load.ts'
import { rupeesOf, schemaAvailability } from './schema-org.ts'

/** Page metadata of spec §2: title, description, keywords, brand, availability, price, INR currency, category. */
export function meta({ data, site }: MetaInput<typeof productTexts, typeof load>): PageHead {
  const title = data.meta.title || data.name
  return {
    title,
    namesShop: title.split('|').slice(1).at(-1)?.trim().toLowerCase() === site.brandName.toLowerCase(),
    description: data.meta.description,
    keywords: data.meta.keywords,
    canonical: data.canonical,
    preview: {
      type: 'product',
      title,
      image: previewImage(data, site),
      properties: {
        'product:brand': data.about.title,
        'product:availability': schemaAvailability(data, site),
        'product:price:amount': rupeesOf(data.price),
        'product:price:currency': 'INR',
        'product:category': `${data.category} > ${data.subCategory}`,
      },
    },
    firstPicture: firstPicture(data.images[0], largePictureSizes),
  }
}

/** Square, 1280 px wide: the largest size that services with link previews require. */
const previewImage = ({ image }: ProductDetail, { origin }: SiteFacts) => ({
  url: origin + (pictureSources(image)?.large ?? image),
  width: 1280,
  height: 1280,
})
