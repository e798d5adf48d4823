import { describe, expect, it } from 'vitest'
import { readBanks, readCardKind, readResult } from './provider-body.ts'

const result = (resultStatus: string, resultCode: string, resultMsg: string) => ({
  resultInfo: { resultStatus, resultCode, resultMsg },
})

describe('what the provider said', () => {
  it('is a yes only with the status S', () => {
    expect(readResult(result('S', '0000', 'Success'))).toEqual({ ok: true, sentence: 'Success', expired: false })
    expect(readResult(result('F', '2004', 'Invalid UPI ID'))).toMatchObject({ ok: false, sentence: 'Invalid UPI ID' })
    expect(readResult({})).toMatchObject({ ok: false })
  })

  it('tells a token that has run out from other refusals', () => {
    expect(readResult(result('F', '1006', 'Your Session has expired.')).expired).toBe(true)
  })

  it('names credit or debit by the first digits', () => {
    const body = { ...result('S', '0000', 'Success'), binDetail: { paymentMode: 'DEBIT_CARD', issuingBank: 'SBI' } }
    expect(readCardKind(body)).toEqual({ mode: 'DEBIT_CARD', bank: 'SBI', network: '' })
    expect(readCardKind({ ...body, ...result('F', '1001', 'no') })).toBeNull()
    expect(readCardKind(result('S', '0000', 'Success'))).toBeNull()
  })

  it('lists the banks that are up', () => {
    const bank = (channelCode: string, status: string) => ({
      channelCode,
      channelName: channelCode,
      isDisabled: { status },
    })
    const paymentModes = [
      { paymentMode: 'UPI', payChannelOptions: [bank('UPIPUSH', 'false')] },
      { paymentMode: 'NET_BANKING', payChannelOptions: [bank('SBI', 'false'), bank('YES', 'true')] },
    ]
    expect(readBanks({ merchantPayOption: { paymentModes } })).toEqual([{ code: 'SBI', name: 'SBI' }])
    expect(readBanks(null)).toEqual([])
  })
})
