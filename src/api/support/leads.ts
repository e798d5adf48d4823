import * as leads from '../../shop/support/leads/actions.ts'
import * as wire from '../../wire/support/leads.ts'
import type { Handler } from '../call.ts'

export const saveLead: Handler<typeof wire.saveLead> = async (shop, { asks }) => {
  await leads.saveLead(shop, asks)
  return { data: { message: wire.leadSaved } }
}
