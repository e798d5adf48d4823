import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/settings/config.ts'
import { hostedPay } from './hostedpay/testing.ts'
import { openProviders, UnknownPaymentProvider } from './open-providers.ts'
import { providers } from './providers.ts'

const fetch = () => Promise.reject(new Error('nobody is asked'))
const open = (environment: Record<string, string>, table = {}) =>
  openProviders(readConfig(environment), { fetch, clock: systemClock() }, { ...providers, ...table })

const live = {
  PAYMENTS: 'live',
  PAYTM_MID: 'MID1',
  PAYTM_MERCHANT_KEY: '0123456789abcdef',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret',
  RAZORPAY_WEBHOOK_SECRET: 'another secret',
}
const third = { hostedpay: hostedPay }

describe('the providers', () => {
  it('are all open with the sandbox, and each mode goes to the first that takes it', () => {
    const { all, forMode, form, script, displayName } = open({}, third)
    expect(all.map(({ name }) => name)).toEqual([...Object.keys(providers), 'hostedpay'])
    expect(forMode('NET_BANKING').name).toBe('paytm')
    expect([form?.name, script?.name]).toEqual(['paytm', 'razorpay'])
    expect(['paytm', 'hostedpay', 'bank', 'gone'].map(displayName)).toEqual(['Paytm', 'HostedPay', 'Bank', 'gone'])
  })

  it('need every setting that is required, and say all that are missing at once', () => {
    expect(() => open({ PAYMENTS: 'live' })).toThrow(
      /PAYTM_MID must be set when PAYMENTS=live.*PAYTM_MERCHANT_KEY.*RAZORPAY_KEY_ID.*RAZORPAY_KEY_SECRET.*RAZORPAY_WEBHOOK_SECRET/s,
    )
    expect(() => open({ ...live, RAZORPAY_KEY_SECRET: '' })).toThrow(/^RAZORPAY_KEY_SECRET must be set/)
    expect(() => open({ ...live, PAYTM_MERCHANT_KEY: 'short' })).toThrow(/must be exactly 16 characters/)
    expect(open(live).all).toHaveLength(2)
  })

  it('are not open without their settings, and a row that names such a one is refused', () => {
    const opened = open(live, third)
    expect(opened.all.map(({ name }) => name)).toEqual(['paytm', 'razorpay'])
    expect(() => opened.byName('hostedpay')).toThrow(UnknownPaymentProvider)
    expect(() => opened.byName('hostedpay')).toThrow('payment provider hostedpay: HOSTEDPAY_SECRET must be set')
    expect(() => opened.byName('gone')).toThrow('payment provider gone: not in the table of providers')
    expect(() => opened.byName('bank')).toThrow(UnknownPaymentProvider)
  })

  it('have mandates in the sandbox, and in production once they are activated for the account', () => {
    expect(open({}).mandates?.name).toBe('razorpay')
    expect(open(live).mandates).toBeNull()
    expect(open({ ...live, RAZORPAY_RECURRING: 'on' }).mandates?.name).toBe('razorpay')
    expect(() => open({ ...live, RAZORPAY_RECURRING: 'yes' })).toThrow(/RAZORPAY_RECURRING must be one of off, on/)
  })

  it('take the modes that PAYMENT_ROUTES gives them, if they can', () => {
    const cards = 'CREDIT_CARD=hostedpay,DEBIT_CARD=hostedpay'
    const set = { ...live, HOSTEDPAY_SECRET: 'secret', PAYMENT_ROUTES: cards }
    expect(open(set, third).forMode('DEBIT_CARD').name).toBe('hostedpay')
    expect(open(set, third).cardFlow).toBe('provider_page')
    expect(() => open({ ...live, PAYMENT_ROUTES: cards }, third)).toThrow('HOSTEDPAY_SECRET must be set')
    expect(() => open({ PAYMENT_ROUTES: 'UPI=hostedpay' }, third)).toThrow('hostedpay does not take UPI')
    expect(() => open({ PAYMENT_ROUTES: 'CASH=paytm' })).toThrow('names CASH')
    expect(() => open({ PAYMENT_ROUTES: 'CREDIT_CARD=hostedpay' }, third)).toThrow('to the same provider')
  })
})
