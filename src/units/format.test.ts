import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateAndTime,
  formatFineness,
  formatMobile,
  formatMoney,
  formatPercent,
  formatPoints,
  formatRate,
  formatRoundMoney,
  formatShortDay,
  formatSilver,
  formatTime,
  formatWait,
  formatWeekday,
  formatWeight,
} from './format.ts'

describe('money', () => {
  it.each([
    [13_039_800, '₹1,30,398.00'],
    [0, '₹0.00'],
    [5, '₹0.05'],
    [99_999, '₹999.99'],
    [100_000, '₹1,000.00'],
    [1_234_567_890_123, '₹12,34,56,78,901.23'],
    [-50_000, '−₹500.00'],
  ])('%s paise are %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text)
  })

  it('groups as India does, for every length', () => {
    const groups = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
    for (let amount = 7; amount < 1e14; amount = amount * 7 + 13) {
      expect(formatMoney(amount)).toBe(`₹${groups.format(amount / 100)}`)
    }
  })

  it('is round in prose', () => {
    expect(formatRoundMoney(500_000)).toBe('₹5,000')
    expect(formatRoundMoney(20_000_000)).toBe('₹2,00,000')
    expect(formatRoundMoney(149)).toBe('₹1')
    expect(formatRoundMoney(-150_000)).toBe('−₹1,500')
    expect(formatRoundMoney(-49)).toBe('₹0')
  })

  it('has its rate per gram', () => {
    expect(formatRate(16_520)).toBe('₹165.20\u00a0/g')
  })
})

describe('weight', () => {
  it.each([
    [10_000, '10\u00a0g'],
    [500, '0.5\u00a0g'],
    [31_103, '31.103\u00a0g'],
    [999_999, '999.999\u00a0g'],
    [1_000_000, '1\u00a0kg'],
    [1_250_000, '1.25\u00a0kg'],
    [1_000_000_000, '1,000\u00a0kg'],
  ])('%s mg are %s', (weight, text) => {
    expect(formatWeight(weight)).toBe(text)
  })

  it('of digital silver has four decimals', () => {
    expect(formatSilver(302_663)).toBe('30.2663\u00a0g')
    expect(formatSilver(10_000)).toBe('1.0000\u00a0g')
    expect(formatSilver(-1)).toBe('−0.0001\u00a0g')
  })
})

describe('percentages, fineness, points, mobiles', () => {
  it('drop idle decimals unless asked to keep them', () => {
    expect(formatPercent(300)).toBe('3%')
    expect(formatPercent(150)).toBe('1.5%')
    expect(formatPercent(896)).toBe('8.96%')
    expect(formatPercent(6864, 1)).toBe('68.6%')
    expect(formatPercent(6865, 1)).toBe('68.7%')
    expect(formatPercent(6800, 2)).toBe('68.00%')
    expect(formatPercent(-250, 1)).toBe('−2.5%')
    expect(formatPercent(12_345, 0)).toBe('123%')
  })

  it('read as struck, grouped, and spaced', () => {
    expect(formatFineness(9999)).toBe('999.9')
    expect(formatFineness(9990)).toBe('999')
    expect(formatFineness(10_000)).toBe('1000')
    expect(formatPoints(4000)).toBe('4,000')
    expect(formatMobile('9876543210')).toBe('+91 98765 43210')
  })
})

it.each([
  [1, '1 second'],
  [89, '89 seconds'],
  [90, '2 minutes'],
  [5399, '90 minutes'],
  [5400, '2 hours'],
  [7201, '3 hours'],
])('a wait of %i seconds is %s', (seconds, text) => expect(formatWait(seconds)).toBe(text))

describe('dates and times', () => {
  it('are those of India', () => {
    const at = new Date('2026-11-21T05:12:00Z')
    expect(formatDate(at)).toBe('21 Nov 2026')
    expect(formatDate('2026-11-05')).toBe('5 Nov 2026')
    expect(formatWeekday('2026-11-25')).toBe('Wed, 25 Nov 2026')
    expect(formatShortDay('2026-11-27')).toBe('Fri 27 Nov')
    expect(formatDateAndTime(at)).toBe('21 Nov 2026, 10:42 am')
    expect(formatDateAndTime(new Date('2026-11-20T18:30:00Z'))).toBe('21 Nov 2026, 12:00 am')
    expect(formatTime(new Date('2026-11-21T06:35:00Z'))).toBe('12:05 pm')
    expect(formatTime(new Date('2026-11-21T18:29:00Z'))).toBe('11:59 pm')
  })
})
