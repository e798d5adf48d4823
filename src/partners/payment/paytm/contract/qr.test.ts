/** Payment by QR code against the page Create QR Code API. */
import { afterAll, describe, expect, it } from 'vitest'
import { account, openPaytmContract, readSignedRequest, response, resultInfo } from './testing.ts'

const { server, paytm } = await openPaytmContract()
afterAll(() => server.close())

const request = { orderId: 'SLV-2026-100042-1-Q', amount: 49_900, expiresAt: new Date('2026-11-21T06:15:30Z') }
const created = {
  ...resultInfo('SUCCESS', 'QR_0001', 'SUCCESS'),
  qrCodeId: 'QR6543210',
  qrData: 'upi://pay?pa=shop@paytm&pn=Shop&am=499.00&tr=SLV-2026-100042-1-Q',
  image: 'iVBORw0KGgoAAAANSUhEUgAA',
}

describe('a QR code', () => {
  it('is requested with its picture, its amount in rupees and its expiry in Indian time', async () => {
    server.answerWith(response(created))
    expect(await paytm.createQr(request)).toEqual({
      qrId: 'QR6543210',
      text: created.qrData,
      imageBase64: 'iVBORw0KGgoAAAANSUhEUgAA',
    })
    expect(server.requests[0]).toMatchObject({ method: 'POST', path: '/paymentservices/qr/create' })
    const { head, body, isSigned } = readSignedRequest(server.requests[0])
    expect(isSigned).toBe(true)
    expect(head).toEqual({ clientId: 'C11', version: 'v1', signature: expect.any(String) })
    expect(body).toEqual({
      mid: account.mid,
      orderId: 'SLV-2026-100042-1-Q',
      amount: '499.00',
      businessType: 'UPI_QR_CODE',
      posId: expect.stringMatching(/./),
      expiryDate: '2026-11-21 11:45:30',
      imageRequired: true,
    })
  })

  it('that is refused is an error with Paytm’s reason', async () => {
    server.answerWith(response(resultInfo('FAILURE', 'QR_1020', 'Duplicate order id')))
    await expect(paytm.createQr(request)).rejects.toMatchObject({
      kind: 'refused',
      detail: 'QR_1020 Duplicate order id',
    })
  })

  it('without a picture is unreadable', async () => {
    const { image: _, ...withoutPicture } = created
    server.answerWith(response(withoutPicture))
    await expect(paytm.createQr(request)).rejects.toMatchObject({
      kind: 'unreadable',
      detail: 'no image in the answer',
    })
  })
})
