import QRCode from 'qrcode'
import { normalisePassportCode } from './rules/passport.ts'

/** The address a card's QR code leads to. */
export const passportUrl = (publicUrl: string, code: string): string =>
  `${publicUrl}/verify/${normalisePassportCode(code)}`

/** The QR code as SVG, black on white whatever the theme: it is printed and photographed. */
export const drawCode = (publicUrl: string, code: string): Promise<string> =>
  QRCode.toString(passportUrl(publicUrl, code), { type: 'svg', margin: 1, errorCorrectionLevel: 'M' })
