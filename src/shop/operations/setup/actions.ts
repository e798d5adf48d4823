/** Opening and closing the shop for sale (decision 0104). */

import { lockByName } from '../../../platform/database/lock/lock-word.ts'
import { readSettings } from '../../content/reading.ts'
import { isOpenForSale, type SellingState } from '../../content/rules/selling-state.ts'
import { saveSettings } from '../../content/save-settings.ts'
import { refuse } from '../../refusal.ts'
import type { Shop } from '../../shop.ts'
import type { Staff } from '../../staff/rules.ts'
import { readSetupSteps } from './reading.ts'
import { missingToOpen, setupPointsText } from './rules.ts'

/** Lets customers buy. Throws `setup.incomplete` with what is missing; a shop that is open stays so. */
export async function openForSale(shop: Shop, by: Pick<Staff, 'name'>): Promise<void> {
  const missing = missingToOpen(await readSetupSteps(shop))
  if (missing.length > 0) throw refuse('setup.incomplete', { missing: setupPointsText(missing), count: missing.length })
  await changeSellingState(shop, { state: 'open', by })
}

/** Customers can no longer buy; pages, accounts and orders stay. Throws `setup.not-open`. */
export async function closeForSale(shop: Shop, by: Pick<Staff, 'name'>): Promise<void> {
  if (!isOpenForSale(shop.catalogue.now.content.settings)) throw refuse('setup.not-open')
  await changeSellingState(shop, { state: 'closed', by })
}

/** The change is in the history of the settings, with its time and who made it. */
async function changeSellingState(
  shop: Shop,
  { state, by }: { readonly state: SellingState; readonly by: Pick<Staff, 'name'> },
): Promise<void> {
  await shop.db.transaction(async (tx) => {
    await lockByName(tx, 'settings')
    const { selling } = await readSettings(tx)
    if (selling.state === state) return
    await saveSettings(tx, { group: 'selling', values: { state }, by: by.name, now: shop.clock.now() })
  })
  await shop.catalogue.refresh('content')
}
