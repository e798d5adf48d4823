import { readPartners } from '../../../shop/operations/partners/reading.ts'
import { testPartnerConnection } from '../../../shop/operations/partners/test-connection.ts'
import * as wire from '../../../wire/admin/operations/partners.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const list: StaffHandler<typeof wire.partners> = async (shop) => ({
  data: {
    partners: (await readPartners(shop)).map(({ settings, ...partner }) => ({ ...partner, settings: [...settings] })),
  },
})

const test: StaffHandler<typeof wire.testPartner> = async (shop, { params: { id }, staff: by }) => ({
  data: await testPartnerConnection(shop, id, by.name),
})

export const partnersCalls = {
  'GET admin/partners': staffCall('settings', wire.partners, list),
  'POST admin/partners/test': staffCall('settings', wire.testPartner, test, {
    about: ({ id }) => ({ kind: 'partner', id }),
    risk: { harmless: 'a read at the partner, which costs nothing; how often is limited' },
  }),
} as const
