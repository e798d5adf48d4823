import { listStaff, type StaffAccount } from '../../../shop/staff/accounts.ts'
import * as people from '../../../shop/staff/people.ts'
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
      state: stateOf(account),
      temporaryUntil: account.temporaryUntil,
      createdAt: account.createdAt,
      signedInAt: account.signedInAt,
      disabledAt: account.disabledAt,
      oneself: account.id === by.id,
    })),
  },
})

const create: StaffHandler<typeof wire.createStaff> = async (shop, { staff: by, params }) => ({
  data: await people.hireStaff(shop, { ...params, by }),
})

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
