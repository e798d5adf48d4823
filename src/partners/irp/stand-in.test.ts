import { createVerify } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { standInIrp } from './stand-in.ts'
import { sampleIrnPayload } from './testing.ts'

const morning = '2026-11-21T11:23:00+05:30'
const buyerWith = (ending: string) => ({
  ...sampleIrnPayload,
  BuyerDtls: { ...sampleIrnPayload.BuyerDtls, Gstin: `29AAGCB7383J${ending}Z4` },
})

describe('the stand-in portal', () => {
  it('signs a QR code with the facts of the document', async () => {
    const irp = standInIrp(fixedClock(morning))
    const { irn, signedQr } = await irp.register(sampleIrnPayload)
    expect(irn).toMatch(/^[0-9a-f]{64}$/)
    const [head, content, signature] = signedQr.split('.') as [string, string, string]
    const verify = createVerify('RSA-SHA256').update(`${head}.${content}`)
    expect(verify.verify(irp.publicKey(), Buffer.from(signature, 'base64url'))).toBe(true)
    const { data } = JSON.parse(Buffer.from(content, 'base64url').toString())
    expect(JSON.parse(data)).toMatchObject({ DocNo: 'SLV/2627/0000123', TotInvVal: 20_600, ItemCnt: 1, Irn: irn })
  })

  it('gives a document one number, in every process', async () => {
    const clock = fixedClock(morning)
    const irp = standInIrp(clock)
    const first = await irp.register(sampleIrnPayload)
    clock.advance(60_000)
    expect(await irp.register(sampleIrnPayload)).toEqual(first)
    const { irn, ackNo } = await standInIrp(clock).register(sampleIrnPayload)
    expect([irn, ackNo]).toEqual([first.irn, first.ackNo])
    const note = { ...sampleIrnPayload, DocDtls: { ...sampleIrnPayload.DocDtls, Typ: 'CRN' as const } }
    expect((await irp.register(note)).irn).not.toBe(first.irn)
  })

  it('refuses a cancelled GSTIN, and answers another one only at the second attempt', async () => {
    const irp = standInIrp(fixedClock(morning))
    await expect(irp.register(buyerWith('9'))).rejects.toMatchObject({ kind: 'refused' })
    await expect(irp.register(buyerWith('8'))).rejects.toMatchObject({ kind: 'timeout' })
    expect((await irp.register(buyerWith('8'))).isCancelled).toBe(false)
  })

  it('cancels within 24 hours, once', async () => {
    const clock = fixedClock(morning)
    const irp = standInIrp(clock)
    const { irn } = await irp.register(sampleIrnPayload)
    const reference = { gstin: sampleIrnPayload.SellerDtls.Gstin, irn }
    const cancel = () => irp.cancel({ ...reference, reason: 'other', remark: 'Test' })
    await cancel()
    expect((await irp.find(reference)).isCancelled).toBe(true)
    await expect(cancel()).rejects.toMatchObject({ kind: 'refused' })
    const late = await irp.register({
      ...sampleIrnPayload,
      DocDtls: { ...sampleIrnPayload.DocDtls, No: 'SLV/2627/0000124' },
    })
    clock.advance(24 * 3_600_000 + 1)
    await expect(irp.cancel({ ...reference, irn: late.irn, reason: 'other', remark: '' })).rejects.toThrow('2270')
  })
})
