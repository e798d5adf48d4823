import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { may, permissions, type Role, roles } from '../../rules.ts'
import { changedGrants, describeGrants } from './changed-grants.ts'
import { isReserved, permissionsOfRoles, type RoleChange, whyFixed } from './grants.ts'
import { permissionGroups } from './permission-titles.ts'

const table: Readonly<Record<Exclude<Role, 'OWNER' | `own:${string}`>, string>> = {
  OPS: 'home orders.read orders.work orders.cancel selling.stop products.read stock purchases.read purchases.receive delivery tickets customer-offers buy-back jobs views.share',
  CATALOG: 'home products.read products.edit stock content offers reviews views.share',
  FINANCE:
    'home orders.read orders.export refunds rates selling.stop money.read transfers payouts ledger.read vault books purchases.read purchases hedges offers.agree settings.agree goods.agree customers.read wallets.adjust buy-back approve jobs views.share',
  SUPPORT: 'home orders.read customers.read tickets customer-offers reviews leads',
}

describe('what a role may by default', () => {
  it.each(Object.entries(table))('of %s', (role, listed) => {
    expect(permissionsOfRoles([role as Role])).toEqual(permissions.filter((one) => listed.split(' ').includes(one)))
    expect(permissionsOfRoles([role as Role])).toHaveLength(listed.split(' ').length)
  })

  it('of an owner is everything', () => {
    expect(permissionsOfRoles(['OWNER'])).toEqual(permissions)
  })

  it('of a role of the shop’s own is signing in', () => {
    expect(permissionsOfRoles(['own:Counter'])).toEqual(['home'])
    expect(permissionsOfRoles([])).toEqual([])
  })

  it('is what any of several roles may', () => {
    const both = { permissions: permissionsOfRoles(['OPS', 'SUPPORT']) }
    expect(may(both, 'orders.work') && may(both, 'leads')).toBe(true)
    expect(may(both, 'rates')).toBe(false)
  })
})

const anyRole = fc.constantFrom<Role>(...roles, 'own:Counter')
const anyPermission = fc.constantFrom(...permissions)
const anyChanges = fc.uniqueArray(
  fc.record({ role: anyRole, permission: anyPermission, isGranted: fc.boolean() }) as fc.Arbitrary<RoleChange>,
  { selector: ({ role, permission }) => `${role} ${permission}`, maxLength: 60 },
)

describe('what owners changed', () => {
  it('decides for each permission that can be changed, and for no other', () => {
    fc.assert(
      fc.property(anyChanges, anyRole, anyPermission, (changes, role, permission) => {
        const granted = permissionsOfRoles([role], changes).includes(permission)
        const byDefault = permissionsOfRoles([role]).includes(permission)
        const change = changes.find((one) => one.role === role && one.permission === permission)
        const isFixed = whyFixed(role, permission) !== null
        expect(granted).toBe(change && !isFixed ? change.isGranted : byDefault)
      }),
    )
  })

  it('gives what is reserved to nobody but owners, whatever is stored', () => {
    const all = permissions.flatMap((permission) =>
      ([...roles, 'own:Counter'] as const).map((role) => ({ role, permission, isGranted: true })),
    )
    for (const role of ['OPS', 'CATALOG', 'FINANCE', 'SUPPORT', 'own:Counter'] as const)
      expect(permissionsOfRoles([role], all)).toEqual(permissions.filter((one) => !isReserved(one)))
    const none = all.map((one) => ({ ...one, isGranted: false }))
    expect(permissionsOfRoles(['OWNER'], none)).toEqual(permissions)
    expect(permissionsOfRoles(['FINANCE'], none)).toEqual(['home'])
  })

  it('is proposed once for each permission, and only where it is not so already', () => {
    const asked = [
      { role: 'OPS', permission: 'refunds', isGranted: true },
      { role: 'OPS', permission: 'stock', isGranted: true },
      { role: 'SUPPORT', permission: 'leads', isGranted: true },
      { role: 'SUPPORT', permission: 'leads', isGranted: false },
    ] as const
    const changed = changedGrants(asked, [])
    expect(changed).toEqual([asked[0], asked[3]])
    expect(describeGrants(changed)).toEqual([
      { what: 'Operations: Refund', before: 'Not allowed', after: 'Allowed', rests: { on: 'Not allowed' } },
      { what: 'Support: View leads', before: 'Allowed', after: 'Not allowed', rests: { on: 'Allowed' } },
    ])
  })
})

it('shows each permission once on the page of roles', () => {
  const shown = permissionGroups.flatMap((group) => group.permissions)
  expect([...shown].sort()).toEqual([...permissions].sort())
})
