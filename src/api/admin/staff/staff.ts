import { listStaff, type StaffAccount } from '../../../shop/staff/accounts.ts'
import * as people from '../../../shop/staff/people.ts'
import * as wire from '../../../wire/admin/staff/staff.ts'
import { type StaffHandler, staff } from '../../call.ts'

const stateOf = ({ disabledAt, totpSecret }: StaffAccount) => {
  if (disabledAt) return 'disabled'
  return totpSecret === null ? 'waiting' : 'active'
}

const list: StaffHandler<typeof wire.list> = async (shop, { staff: by }) => ({
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

const create: StaffHandler<typeof wire.create> = async (shop, { staff: by, asks }) => ({
  data: await people.hireStaff(shop, { ...asks, by }),
})

const changeRoles: StaffHandler<typeof wire.changeRoles> = async (shop, { staff: by, asks }) => {
  await people.changeRoles(shop, { ...asks, by })
  return { data: null, message: 'Changed' }
}

const disable: StaffHandler<typeof wire.disable> = async (shop, { staff: by, asks }) => {
  await people.disableStaff(shop, { ...asks, by })
  return { data: null, message: 'Closed' }
}

const enable: StaffHandler<typeof wire.enable> = async (shop, { staff: by, asks }) => ({
  data: await people.enableStaff(shop, { ...asks, by }),
})

const reset: StaffHandler<typeof wire.reset> = async (shop, { staff: by, asks }) => ({
  data: await people.resetStaff(shop, { ...asks, by }),
})

const about = ({ id }: { id: number }) => ({ kind: 'staff', id: String(id) })

export const staffCalls = {
  'GET admin/staff': staff('staff', wire.list, list),
  'POST admin/staff/create': staff('staff', wire.create, create, {
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
  'POST admin/staff/roles': staff('staff', wire.changeRoles, changeRoles, {
    about,
    risk: { harmless: 'what a role does is assessed when it is done' },
  }),
  'POST admin/staff/disable': staff('staff', wire.disable, disable, {
    about,
    risk: { harmless: 'an account does less' },
  }),
  'POST admin/staff/enable': staff('staff', wire.enable, enable, {
    about,
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
  'POST admin/staff/reset': staff('staff', wire.reset, reset, {
    about,
    risk: { harmless: 'a new account is no second person for a day (decision 0067)' },
  }),
} as const
