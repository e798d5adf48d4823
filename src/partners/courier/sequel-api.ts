/** Requests to Sequel (rules/delivery.md 5.2): the token is part of the body, and `status` is "true", 1 or true. */
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'

export interface SequelSettings {
  readonly apiBase: string
  readonly token: string
  readonly originPincode: string
  /** Our pickup location with them. */
  readonly storeCode: string
}

const timeoutMs = 8000

/** A response: what is in it was not checked. Errors are answered with HTTP status 200 as well. */
export interface SequelResponse {
  readonly status: unknown
  readonly code?: unknown
  readonly message?: unknown
  /** The refused fields by name, each with the reason. */
  readonly errorInfo?: unknown
  readonly data?: Readonly<Record<string, unknown>> | null
  /** Of `trackMultiple`, by docket. */
  readonly successShipments?: unknown
  readonly errorShipments?: unknown
  /** Of `podDownload`. */
  readonly link?: unknown
}

/** Throws `PartnerError`, also for an account that is not enabled; a refusal is a response whose status is not yes. */
export type CallSequel = (path: string, fields: Record<string, unknown>) => Promise<SequelResponse>

export const isYes = ({ status }: SequelResponse): boolean => status === true || status === 'true' || status === 1

/** An account that Sequel has not enabled. */
const inactiveCompanyCode = '103'
const isAboutAccount = (answer: SequelResponse): boolean =>
  String(answer.code ?? '') === inactiveCompanyCode || /company status|token/i.test(detailOf(answer))

export const sequelApi =
  (settings: SequelSettings, fetch: Fetch): CallSequel =>
  async (path, fields) => {
    const { status, json } = await sendPartnerRequest(fetch, {
      partner: 'sequel',
      call: path,
      url: `${settings.apiBase}${path}`,
      body: JSON.stringify({ token: settings.token, ...fields }),
      timeoutMs,
    })
    const answer = json as SequelResponse | null
    const kind = errorKindOfStatus(status)
    if (status >= 400 && kind !== 'refused') throw sequelError(path, kind, `status ${status}`)
    if (!answer || typeof answer !== 'object' || answer.status === undefined) throw sequelError(path, 'unreadable')
    if (!isYes(answer) && isAboutAccount(answer)) throw sequelError(path, 'unauthorized', detailOf(answer))
    return answer
  }

export const sequelError = (path: string, kind: PartnerErrorKind, detail = ''): PartnerError =>
  new PartnerError('sequel', path, { kind, detail })

/** The message, followed by what is wrong with each refused field. */
export function detailOf({ message, errorInfo }: SequelResponse): string {
  const fields = errorInfo && typeof errorInfo === 'object' ? Object.values(errorInfo).map(String) : []
  return cleanCourierText([message, ...fields].filter(Boolean).join('; '))
}

/** Of reasonable length, and without control characters: PostgreSQL refuses a text with a NUL, and no other parcel would be tracked. */
export const cleanCourierText = (text: string): string => text.replace(/\p{Cc}/gu, ' ').slice(0, 200)
