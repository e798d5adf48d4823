import { assessGstRate, planGstRate } from '../../../shop/accounting/gst-rates/actions.ts'
import { readSettings } from '../../../shop/content/reading.ts'
import { openProposalsAbout } from '../../../shop/staff/approvals/about.ts'
import { dayOf } from '../../../units/date.ts'
import * as wire from '../../../wire/admin/accounting/gst-rates.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const about = { kind: 'setting', id: 'law.gstRates' }

const rates: StaffHandler<typeof wire.listGstRates> = async ({ db, clock }) => {
  const { gstRates } = (await readSettings(db)).law
  const [proposal] = await openProposalsAbout(db, about)
  return {
    data: {
      today: dayOf(clock.now()),
      rates: [...gstRates],
      proposal: proposal
        ? { id: proposal.id, by: proposal.proposedByName, after: proposal.changes?.[0]?.after ?? '' }
        : null,
    },
  }
}

const add: StaffHandler<typeof wire.addGstRate> = async (shop, { params, staff }) => {
  await shop.db.transaction((tx) => planGstRate(tx, params, { by: staff.name, now: shop.clock.now() }))
  await shop.catalogue.refresh('content')
  return { data: null }
}

export const gstRatesCalls = {
  'GET admin/money/gst-rates': staffCall('ledger.read', wire.listGstRates, rates),
  'POST admin/money/gst-rates/add': staffCall('books', wire.addGstRate, add, {
    isIdempotent: true,
    about: () => about,
    risk: assessGstRate,
  }),
} as const
