import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indianStates } from '../shop/customers/addresses/places.ts'
import { bareGstin, checkCharacter, gstinMistake, stateCodeOf } from './gstin.ts'

describe('a GSTIN', () => {
  it.each([
    ['27AAPFU0939F1ZV', null],
    ['09AAACT2727Q1ZU', null],
    ['29AAGCB7383J1Z4', null],
    ['27AAPFU0939F1ZW', 'check'],
    ['27AAPFU0993F1ZV', 'check'],
    ['29AAPFU0939F1ZV', 'check'],
    ['', 'form'],
    ['27AAPFU0939F1Z', 'form'],
    ['27AAPFU0939F1ZVV', 'form'],
    ['27AAPFU0939F0ZV', 'form'],
    ['27AAPFU0939F1YV', 'form'],
    ['27AAPFU093OF1ZV', 'form'],
    ['27MUMA12345B1D2', 'special'],
    ['27AAPFU0939F1C5', 'special'],
    ['0717UNO00157UNO', 'special'],
    ['2７AAPFU0939F1ZV', 'form'],
    ['00AAPFU0939F1ZV', 'state'],
    ['25AAPFU0939F1ZV', 'state'],
    ['28AAPFU0939F1ZV', 'state'],
    ['39AAPFU0939F1ZV', 'state'],
    ['97AAPFU0939F1ZV', 'state'],
    ['99AAPFU0939F1ZV', 'state'],
  ])('%s: %s', (gstin, mistake) => {
    expect(gstinMistake(gstin)).toBe(mistake)
  })

  it('is of a state where somebody can have an address, and of each of them', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
    const accepted = codes.filter((code) => gstinMistake(`${code}AAPFU0939F1ZV`) !== 'state')
    expect(accepted).toEqual(indianStates.map(({ code }) => code).sort())
  })

  it('is read as people type it', () => {
    expect(bareGstin(' 27 aapfu-0939f 1zv ')).toBe('27AAPFU0939F1ZV')
    expect(stateCodeOf('09AAACT2727Q1ZU')).toBe('09')
  })

  it('shows every single wrong character, and every two neighbours that changed places', () => {
    const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
    const digits = [...'0123456789']
    const good = fc
      .tuple(
        fc.constantFrom(...indianStates.map(({ code }) => code)),
        fc.array(fc.constantFrom(...letters), { minLength: 6, maxLength: 6 }),
        fc.array(fc.constantFrom(...digits), { minLength: 4, maxLength: 4 }),
      )
      .map(([code, names, numbers]) => `${code}${names.slice(0, 5).join('')}${numbers.join('')}${names[5]}1Z`)
      .map((first) => first + checkCharacter(first))
    fc.assert(
      fc.property(good, fc.nat(14), fc.constantFrom(...letters, ...digits), (gstin, at, other) => {
        expect(gstinMistake(gstin)).toBeNull()
        const wrong = gstin.slice(0, at) + other + gstin.slice(at + 1)
        if (wrong !== gstin) expect(gstinMistake(wrong)).not.toBeNull()
        const next = Math.min(at + 1, 14)
        const swapped = gstin.slice(0, next - 1) + gstin[next] + gstin[next - 1] + gstin.slice(next + 1)
        if (swapped !== gstin && next < 14) expect(gstinMistake(swapped)).not.toBeNull()
      }),
    )
  })
})
