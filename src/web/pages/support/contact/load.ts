import type { LoadRequest } from '../../../routing/load.ts'
import { urls } from '../../../urls.ts'

/** The address search engines know the page by, the shop's number on WhatsApp, which may be empty, and whether it has counters. */
export async function load({ call, canonicalOf, keepUntil }: LoadRequest) {
  const [settings, counters] = await Promise.all([call('POST get-setting', { slug: 'site' }), call('GET counters', {})])
  if (counters.ok) keepUntil(counters.data.trueUntil)
  return {
    canonical: canonicalOf(urls.contact()),
    hasCounters: counters.ok && counters.data.counters.length > 0,
    whatsappNumber: settings.ok ? settings.data.whatsappNumber : '',
  }
}
