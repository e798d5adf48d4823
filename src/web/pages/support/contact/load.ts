import type { LoadRequest } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The address search engines know the page by, and the shop's number on WhatsApp; empty where it has none. */
export async function load({ call, canonicalOf }: LoadRequest) {
  const settings = await call('POST get-setting', { slug: 'site' })
  return {
    canonical: canonicalOf(urls.contact()),
    whatsappNumber: settings.ok ? settings.data.whatsappNumber : '',
  }
}
