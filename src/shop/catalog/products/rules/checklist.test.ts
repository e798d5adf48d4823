import { describe, expect, it } from 'vitest'
import { completeProductForm } from '../testing.ts'
import { isConsumerCareComplete, missingOf, type PublishContext, publishChecks } from './checklist.ts'

const context: PublishContext = {
  manufacturer: 'Silvera Bullion Pvt Ltd, 112 Sheikh Memon Street, Mumbai 400002',
  importer: '',
  price: 7_468_00,
  hasConsumerCare: true,
}
const missing = (more: Partial<PublishContext>, sheet: object = {}) =>
  missingOf({ ...completeProductForm, ...sheet }, { ...context, ...more })

describe('what a product lacks to be published', () => {
  it('is nothing where every declaration is there', () => {
    expect(missing({})).toEqual([])
  })

  it('is every declaration where there is nothing', () => {
    const empty = { subCategoryId: 0, weightMg: 0, finenessPer10000: 0, hsn: '', countryOfOrigin: '' }
    const nothing = { manufacturer: '', price: null, hasConsumerCare: false }
    expect(missing(nothing, { ...empty, description: '', pictures: [] })).toEqual(
      publishChecks.filter((check) => check !== 'importer'),
    )
  })

  it.each(['', 'Silvera Bullion Pvt Ltd', 'Silvera Bullion Pvt Ltd,'])('is the maker’s address: %j', (manufacturer) => {
    expect(missing({ manufacturer })).toEqual(['maker'])
  })

  it('is name and address of the importer for goods from abroad, unless the brand has them', () => {
    const abroad = { countryOfOrigin: 'Switzerland' }
    const address = 'Asha Imports\n4 Marine Drive, Mumbai 400020'
    expect(missing({}, abroad)).toEqual(['importer'])
    expect(missing({}, { ...abroad, importer: 'Asha Imports' })).toEqual(['importer'])
    expect(missing({}, { ...abroad, importer: address })).toEqual([])
    expect(missing({ importer: address }, abroad)).toEqual([])
  })

  it('is whom to complain to, as long as the settings lack one of its parts', () => {
    const care = {
      legalName: 'Silvera',
      address: '112 Sheikh Memon Street',
      contactNumber: '+91 22',
      contactEmail: 'a@b',
    }
    expect(isConsumerCareComplete(care)).toBe(true)
    for (const part of Object.keys(care)) expect(isConsumerCareComplete({ ...care, [part]: ' ' })).toBe(false)
    expect(missing({ hasConsumerCare: false })).toEqual(['consumerCare'])
  })
})
