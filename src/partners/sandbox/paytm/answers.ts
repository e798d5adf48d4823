/** Response bodies shared by Paytm's calls. */
export type Body = Readonly<Record<string, unknown>>

export const success = { resultStatus: 'S', resultCode: '0000', resultMsg: 'Success' }

export const refused = (resultCode: string, resultMsg: string) => ({
  resultInfo: { resultStatus: 'F', resultCode, resultMsg },
})

export const textIn = (body: Body, name: string): string => (typeof body[name] === 'string' ? body[name] : '')
