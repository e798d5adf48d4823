import type { SiteFacts } from '../parts/site-facts.ts'
import type { ApiCall } from './api-call.ts'

export async function loadSite(_call: ApiCall, _notes: { keepUntil: number }): Promise<SiteFacts> {
  return {
    announcement: 'Order by 2 pm: club tiers 2 to 4 ship the same day',
    phone: '+91 22 4890 1220',
    email: 'care@silvera.example',
    address: '4th floor, Zaveri House, 112 Sheikh Memon Street\nMumbai 400002',
    legalName: 'Silvera Bullion Pvt Ltd',
    grievanceOfficer: 'A. Kulkarni, grievance officer, care@silvera.example',
    links: { facebook: '', instagram: '', youtube: '' },
    rates: { silver: 16520, gold: 1241200, at: '2026-11-21T10:42:00+05:30', stale: false },
    hasDeals: true,
  }
}
