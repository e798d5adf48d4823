import { describe, expect, it } from 'vitest'
import { may, permissions, permissionsOf, type Role, roles } from './rules.ts'

const table: Readonly<Record<Exclude<Role, 'OWNER'>, string>> = {
  OPS: 'home orders.read orders.work orders.cancel selling.stop products.read stock purchases.read purchases.receive delivery tickets customer-offers buy-back jobs views.share',
  CATALOG: 'home products.read products.edit stock content offers reviews views.share',
  FINANCE:
    'home orders.read orders.export refunds rates selling.stop money.read transfers payouts ledger.read vault books purchases.read purchases hedges offers.agree settings.agree goods.agree customers.read wallets.adjust buy-back approve jobs views.share',
  SUPPORT: 'home orders.read customers.read tickets customer-offers reviews leads',
}

describe('what a role may', () => {
  it.each(Object.entries(table))('of %s', (role, listed) => {
    expect(permissionsOf({ roles: [role as Role] })).toEqual(
      permissions.filter((one) => listed.split(' ').includes(one)),
    )
    expect(permissionsOf({ roles: [role as Role] })).toHaveLength(listed.split(' ').length)
  })

  it('of an owner is everything', () => {
    expect(permissionsOf({ roles: ['OWNER'] })).toEqual(permissions)
  })

  it('is what any of several roles may', () => {
    const both = { roles: ['OPS', 'SUPPORT'] as const }
    expect(may(both, 'orders.work') && may(both, 'leads')).toBe(true)
    expect(may(both, 'rates')).toBe(false)
    expect(roles.filter((role) => may({ roles: [role] }, 'staff'))).toEqual(['OWNER'])
  })
})
