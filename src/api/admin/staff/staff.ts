import type { Db } from '../../../platform/database/database.ts'
import { readStockLocations } from '../../../shop/inventory/stock/reading.ts'
import { refuse } from '../../../shop/refusal.ts'
import { listStaff, type StaffAccount } from '../../../shop/staff/accounts.ts'
import { openProposalsOf } from '../../../shop/staff/approvals/about.ts'
import { proposalKinds } from '../../../shop/staff/approvals/rules/proposal-kinds.ts'
import { assessLocations, changeLocations } from '../../../shop/staff/locations/actions.ts'
import * as people from '../../../shop/staff/people.ts'
import type { StaffLocation } from '../../../shop/staff/rules.ts'
import { listStaffSessions } from '../../../shop/staff/sign-in/sessions.ts'
import * as wire from '../../../wire/admin/staff/staff.ts'
import { type StaffHandler, staffCall } from '../../call.ts'

const stateOf = ({ disabledAt, totpSecret }: StaffAccount) => {
  if (disabledAt) return 'disabled'
  return totpSecret === null ? 'waiting' : 'active'
}

const list: StaffHandler<typeof wire.listStaff> = async (shop, { staff: by }) => ({
  data: {
    staff: (await listStaff(shop.db)).map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      roles: account.roles,
      locations: account.locations,
      state: stateOf(account),
      temporaryUntil: account.temporaryUntil,
      createdAt: account.createdAt,
      signedInAt: account.signedInAt,
      disabledAt: account.disabledAt,
      oneself: account.id === by.id,
    })),
    locations: (await readStockLocations(shop.db)).map(({ id, name }) => ({ id, name })),
    waiting: (await openProposalsOf(shop.db, proposalKinds.locations)).map((row) => ({
      id: row.id,
      sentence: row.sentence,
      by: row.proposedByName,
      at: row.proposedAt,
    })),
  },
})

const create: StaffHandler<typeof wire.createStaff> = async (shop, { staff: by, params }) => ({
  data: await people.hireStaff(shop, { ...params, locations: await locationsNamed(shop.db, params.locations), by }),
})

/** Throws `stock.location`. */
async function locationsNamed(db: Db, ids: readonly number[] | null): Promise<StaffLocation[] | null> {
  if (ids === null) return null
  const all = await readStockLocations(db)
  return [...new Set(ids)]
    .sort((a, b) => a - b)
    .map((id) => {
      const found = all.find((one) => one.id === id)
      if (!found) throw refuse('stock.location', {}, 'locations')
      return { id, name: found.name }
    })
}

const changeLocationsOf: StaffHandler<typeof wire.changeLocations> = async (shop, { staff: by, params, approval }) => {
  const locations = await locationsNamed(shop.db, params.locations)
  await changeLocations(shop, { id: params.id, locations, by }, approval)
  return { data: null, message: 'Saved' }
}

const changeRoles: StaffHandler<typeof wire.changeRoles> = async (shop, { staff: by, params }) => {
  await people.changeRoles(shop, { ...params, by })
  return { data: null, message: 'Saved' }
}

const disable: StaffHandler<typeof wire.disable> = async (shop, { staff: by, params }) => {
  await people.disableStaff(shop, { ...params, by })
  return { data: null, message: 'Account closed' }
}

const enable: StaffHandler<typeof wire.enable> = async (shop, { staff: by, params }) => ({
  data: await people.enableStaff(shop, { ...params, by }),
})

const reset: StaffHandler<typeof wire.reset> = async (shop, { staff: by, params }) => ({
  data: await people.resetStaff(shop, { ...params, by }),
})

const listSessionsOf: StaffHandler<typeof wire.listSessionsOf> = async (shop, { staffSessionId, params }) => {
  const open = await listStaffSessions(shop.db, params.id, shop.clock.now())
  return { data: { sessions: open.map((session) => ({ ...session, here: session.id === staffSessionId })) } }
}

const endSessionsOf: StaffHandler<typeof wire.endSessionsOf> = async (shop, { staff: by, params }) => ({
  data: { sessionsEnded: await people.endSessionsOf(shop, { ...params, by }) },
  message: 'Signed out',
})

const about = ({ id }: { id: number }) => ({ kind: 'staff', id: String(id) })

export const staffCalls = {
  'GET admin/staff': staffCall('staff', wire.listStaff, list),
  'POST admin/staff/create': staffCall('staff', wire.createStaff, create, {
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
  'GET admin/staff/sessions': staffCall('staff', wire.listSessionsOf, listSessionsOf),
  'POST admin/staff/end-sessions': staffCall('staff', wire.endSessionsOf, endSessionsOf, {
    about,
    risk: { harmless: 'the person can sign in again' },
  }),
  'POST admin/staff/roles': staffCall('staff', wire.changeRoles, changeRoles, {
    about,
    risk: { harmless: 'what a role does is assessed when it is done' },
  }),
  'POST admin/staff/locations': staffCall('staff', wire.changeLocations, changeLocationsOf, {
    about,
    isIdempotent: true,
    risk: async (_shop, db, { id, locations }, by) =>
      assessLocations(db, { id, locations: await locationsNamed(db, locations), by }),
  }),
  'POST admin/staff/disable': staffCall('staff', wire.disable, disable, {
    about,
    risk: { harmless: 'an account does less' },
  }),
  'POST admin/staff/enable': staffCall('staff', wire.enable, enable, {
    about,
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
  'POST admin/staff/reset': staffCall('staff', wire.reset, reset, {
    about,
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
} as const
