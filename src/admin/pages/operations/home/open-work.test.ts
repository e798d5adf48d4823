import { expect, it } from 'vitest'
import { openWork, openWorkKeys, openWorkOf } from '../../../../shop/operations/overview/rules/open-work.ts'
import { permissionsOfRoles } from '../../../../shop/staff/roles/rules/grants.ts'
import { may, type Role, roles } from '../../../../shop/staff/rules.ts'
import { adminPageAt } from '../../../routes.ts'

const withRoles = (...held: readonly Role[]) => ({ roles: held, permissions: permissionsOfRoles(held) })

it.each(openWorkKeys)('offers %s to those who may open its page', (key) => {
  const { page, permission } = openWork[key]
  expect(adminPageAt(page)?.permission).toBe(permission)
})

it.each(roles)('gives %s work that it may open, each once', (role) => {
  const keys = openWorkOf(withRoles(role))
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !may(withRoles(role), openWork[key].permission))).toEqual([])
})

it('joins the work of several roles, that of the first one ahead', () => {
  const both = openWorkOf(withRoles('CATALOG', 'OPS'))
  expect(both.slice(0, 2)).toEqual(openWorkOf(withRoles('CATALOG')))
  expect(both.toSorted()).toEqual([...new Set([...both, ...openWorkOf(withRoles('OPS'))])].toSorted())
})

it('has work of every kind for an owner', () => {
  expect(openWorkOf(withRoles('OWNER')).toSorted()).toEqual(openWorkKeys.toSorted())
})

it('has for a role of the shop’s own what it permits', () => {
  const counter = { roles: ['own:Counter'] as const, permissions: ['home', 'orders.read'] as const }
  const keys = openWorkOf(counter)
  expect(keys.length).toBeGreaterThan(0)
  expect(keys.every((key) => may(counter, openWork[key].permission))).toBe(true)
})
