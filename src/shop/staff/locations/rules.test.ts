import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { roles } from '../rules.ts'
import { describeLocations, locationLimitOf, mayActAt, placesOfLimit, titleOfLocations } from './rules.ts'

const vault = { id: 0, name: 'Vault' }
const zaveri = { id: 3, name: 'Zaveri Bazaar' }
const anyIds = fc.uniqueArray(fc.nat(9), { maxLength: 8 })
const named = (ids: readonly number[]) => ids.map((id) => ({ id, name: `Store ${id}` }))

describe('where a member of staff may act', () => {
  it('is everywhere without a limit', () => {
    expect(mayActAt({ locations: null }, 'everywhere')).toBe(true)
    fc.assert(fc.property(anyIds, (at) => mayActAt({ locations: null }, at)))
  })

  it('is at each of their locations, and never everywhere', () => {
    expect(mayActAt({ locations: [zaveri] }, [3])).toBe(true)
    expect(mayActAt({ locations: [zaveri] }, [0])).toBe(false)
    fc.assert(
      fc.property(anyIds, anyIds, (limit, at) => {
        expect(mayActAt({ locations: named(limit) }, at)).toBe(at.every((id) => limit.includes(id)))
        expect(mayActAt({ locations: named(limit) }, 'everywhere')).toBe(false)
      }),
    )
  })

  it('shrinks with every further location of an action, and grows with every location of the limit', () => {
    fc.assert(
      fc.property(anyIds, anyIds, fc.nat(9), (limit, at, one) => {
        const may = mayActAt({ locations: named(limit) }, at)
        if (mayActAt({ locations: named(limit) }, [...at, one])) expect(may).toBe(true)
        if (may) expect(mayActAt({ locations: named([...limit, one]) }, at)).toBe(true)
      }),
    )
  })

  it('is never limited for an owner', () => {
    fc.assert(
      fc.property(fc.subarray([...roles]), anyIds, (held, limit) => {
        expect(locationLimitOf(held, named(limit))).toEqual(held.includes('OWNER') ? null : named(limit))
      }),
    )
  })
})

it('describes a change from the old limit to the new one', () => {
  expect(titleOfLocations([vault, zaveri])).toBe('Vault; Zaveri Bazaar')
  expect(placesOfLimit([vault, zaveri])).toBe('the vault and Zaveri Bazaar')
  expect(describeLocations('Asha', { before: null, after: [zaveri] })).toEqual([
    { what: 'Asha: locations', before: 'All', after: 'Zaveri Bazaar', rests: { on: 'All' } },
  ])
  expect(describeLocations('Asha', { before: [zaveri], after: [zaveri] })).toEqual([])
})
