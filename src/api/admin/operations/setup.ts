import { readSettingChanges } from '../../../shop/content/save-settings.ts'
import * as setup from '../../../shop/operations/setup/actions.ts'
import { issuePreviewPass, previewPassMs } from '../../../shop/operations/setup/preview-pass.ts'
import { readSetupSteps } from '../../../shop/operations/setup/reading.ts'
import { missingToOpen } from '../../../shop/operations/setup/rules.ts'
import * as wire from '../../../wire/admin/operations/setup.ts'
import { type StaffHandler, staffCall } from '../../call.ts'
import { previewCookie, previewingCookie } from '../../request-handler/open-for-sale.ts'

const selling = { group: 'selling', name: 'state' }

const guide: StaffHandler<typeof wire.readSetupGuide> = async (shop) => {
  const [steps, [change]] = await Promise.all([readSetupSteps(shop), readSettingChanges(shop.db, selling, 1)])
  return {
    data: {
      selling: {
        state: shop.catalogue.now.content.settings.selling.state,
        changedAt: change?.at ?? null,
        changedBy: change?.by ?? null,
      },
      steps: steps.map((step) => ({ ...step, points: [...step.points] })),
      missing: missingToOpen(steps).length,
    },
  }
}

const open: StaffHandler<typeof wire.openForSale> = async (shop, { staff }) => {
  await setup.openForSale(shop, staff)
  return { data: null, message: 'The shop is open' }
}

const close: StaffHandler<typeof wire.closeForSale> = async (shop, { staff }) => {
  await setup.closeForSale(shop, staff)
  return { data: null, message: 'The shop is closed for sale' }
}

const preview: StaffHandler<typeof wire.previewShop> = async (shop) => ({
  data: { until: new Date(shop.clock.now().getTime() + previewPassMs) },
  cookies: [
    { name: previewCookie, value: issuePreviewPass(shop), maxAgeSeconds: previewPassMs / 1000 },
    { name: previewingCookie, value: '1', maxAgeSeconds: previewPassMs / 1000, readable: true },
  ],
})

const about = () => ({ kind: 'setting', id: `${selling.group}.${selling.name}` })

export const setupCalls = {
  'GET admin/setup': staffCall('settings', wire.readSetupGuide, guide),
  'POST admin/setup/open': staffCall('settings', wire.openForSale, open, {
    about,
    risk: { harmless: 'everything is sold at prices and rates that were assessed when they were set' },
  }),
  'POST admin/setup/close': staffCall('settings', wire.closeForSale, close, {
    about,
    risk: { harmless: 'nothing is sold meanwhile, and orders go on' },
  }),
  'POST admin/setup/preview': staffCall('settings', wire.previewShop, preview, {
    about,
    risk: { harmless: 'only this browser orders before the shop is open, at its prices' },
  }),
} as const
