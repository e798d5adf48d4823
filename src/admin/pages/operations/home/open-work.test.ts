import { expect, it } from 'vitest'
import { openWork, openWorkKeys, openWorkOf } from '../../../../shop/operations/overview/rules/open-work.ts'
import { may, roles } from '../../../../shop/staff/rules.ts'
import { adminPageAt } from '../../../routes.ts'

it.each(openWorkKeys)('offers %s to those who may open its page', (key) => {
  const { page, permission } = openWork[key]
  expect(adminPageAt(page)?.permission).toBe(permission)
})

it.each(roles)('gives %s work that it may open, each once', (role) => {
  const keys = openWorkOf({ roles: [role] })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(keys.length)
  expect(keys.filter((key) => !may({ roles: [role] }, openWork[key].permission))).toEqual([])
})

it('joins the work of several roles, that of the first one ahead', () => {
  const both = openWorkOf({ roles: ['CATALOG', 'OPS'] })
  expect(both.slice(0, 2)).toEqual(openWorkOf({ roles: ['CATALOG'] }))
  expect(both.toSorted()).toEqual([...new Set([...both, ...openWorkOf({ roles: ['OPS'] })])].toSorted())
})

it('has work of every kind for an owner', () => {
  expect(openWorkOf({ roles: ['OWNER'] }).toSorted()).toEqual(openWorkKeys.toSorted())
})
