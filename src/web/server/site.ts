import type { SiteFacts } from '../parts/site/site-facts.ts'
import { linkedTextPages } from '../urls.ts'
import type { ApiCall } from './api-call.ts'

/** What every page tells of the shop, and until when it is true. */
export interface LoadedSite {
  /** All but what the server knows by itself. */
  readonly facts: Omit<SiteFacts, 'origin' | 'edition' | 'simulatesPartners' | 'isClosed'>
  /** Milliseconds of the shop's clock. */
  readonly keepUntil: number
}

/** A rate is marked when it was not confirmed for that long (rules/pricing.md 1.5). */
const staleAfterMs = 5 * 60_000

/** What header and footer show. Throws when the settings cannot be had: then there is no shop to show. */
export async function loadSite(call: ApiCall): Promise<LoadedSite> {
  const [settings, deals, filters] = await Promise.all([
    call('POST get-setting', { slug: 'site' }),
    call('GET deals-data', {}),
    call('GET filters', {}),
  ])
  if (!settings.ok) throw new Error(`The site settings answered ${settings.status}`)
  const site = settings.data
  const confirmedAt = site.ratesConfirmedAt.getTime()
  return {
    facts: {
      announcement: site.headerTopText,
      phone: site.contactNumber,
      email: site.contactEmail,
      address: [site.address, site.branchAddress].filter(Boolean).join('\n'),
      brandName: site.brandName,
      legalName: site.legalName,
      logo: site.logo,
      grievanceOfficer: site.grievanceOfficer,
      links: { facebook: site.facebookLink, instagram: site.instagramLink, youtube: site.youtubeLink },
      rates: {
        silver: site.silverRate,
        gold: site.goldRate,
        at: site.ratesConfirmedAt.toISOString(),
        stale: site.ratesStale,
        paused: site.paused,
      },
      gst: site.gst,
      silverGst: site.silverGst,
      charges: { upi: site.upiCharge, lowest: site.lowestCardCharge, highest: site.highestCardCharge },
      despatchDays: site.despatchDays,
      freeShippingFrom: site.freeShippingFrom,
      hasDeals: deals.ok && deals.data.deals.length > 0,
      missingTextPages: linkedTextPages.filter((slug) => !site.pages.includes(slug)),
      metalMenus: filters.ok ? filters.data.menus : [],
    },
    keepUntil: site.ratesStale ? Number.POSITIVE_INFINITY : confirmedAt + staleAfterMs,
  }
}
