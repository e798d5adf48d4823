import * as leads from '../../shop/support/leads/actions.ts'
import * as wire from '../../wire/support/leads.ts'
import type { Handler } from '../call.ts'

export const saveLead: Handler<typeof wire.saveLead> = async (shop, { params }) => {
  await leads.saveLead(shop, params)
  return { data: { message: wire.leadSaved } }
}
