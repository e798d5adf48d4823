/**
 * The India Bullion and Jewellers Association: 999 gold per 10 g and 999 silver per kg, twice on working days, including
 * import duty, without GST and making charges (rules/pricing.md 1.2, 1.3).
 */
import { addDays, type Day, dayOf, isDay, istMoment, isWorkingDay } from '../../units/date.ts'
import { errorKindOfStatus, PartnerError, type PartnerErrorKind } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateReading, RateSource } from './rate-source.ts'

const publications = { AM: '12:05', PM: '17:05' } as const
/** The API answers with a publication later than the association's page shows it (rules/pricing.md 1.3). */
const apiUpdates = { AM: '12:30', PM: '18:30' } as const
/** Forty requests a day are free (rules/pricing.md 1.3); this makes 36. */
const pollEveryMs = 40 * 60_000
/** An update is read up to a poll after it; until then, and a little longer, the previous publication stays valid. */
const graceMs = pollEveryMs + 5 * 60_000

interface Deps {
  readonly fetch: Fetch
  readonly key: string
}

export const ibjaRates = (deps: Deps): RateSource => ({
  name: 'ibja',
  everyMs: pollEveryMs,
  read: async (_latest, now) => parseIbjaReadings(await fetchQuotes(deps, now)),
})

async function fetchQuotes({ fetch, key }: Deps, now: Date): Promise<unknown> {
  // A week back always includes the last publication, whatever the holidays.
  const query = new URLSearchParams({
    ACCESS_TOKEN: key,
    START_DATE: slashed(addDays(dayOf(now), -7)),
    END_DATE: slashed(dayOf(now)),
  })
  const url = `https://ibjarates.com/API/GoldRates/?${query}`
  const { status, json } = await sendPartnerRequest(fetch, {
    partner: 'ibja',
    call: 'GoldRates',
    url,
    method: 'GET',
    timeoutMs: 8000,
  })
  if (status !== 200)
    throw new PartnerError('ibja', 'GoldRates', { kind: errorKindOfStatus(status), detail: `status ${status}` })
  return json
}

/** Errors are answered with status 200, as one row with a message instead of a rate. */
function errorIn(rows: readonly unknown[]): { kind: PartnerErrorKind; detail: string } | null {
  const row = rows
    .filter(isRecord)
    .find(({ message, RateDate }) => typeof message === 'string' && RateDate === undefined)
  if (!row) return null
  const detail = String(row.message).slice(0, 100)
  if (/token/i.test(detail)) return { kind: 'unauthorized', detail }
  return { kind: /limit/i.test(detail) ? 'refused' : 'unreadable', detail }
}

/** The newest publication of 999 fineness in a response, which is an array or has one under `data`. */
export function parseIbjaReadings(response: unknown): RateReading[] {
  const rows = Array.isArray(response)
    ? response
    : isRecord(response) && Array.isArray(response.data)
      ? response.data
      : []
  const newest = rows
    .filter(isRecord)
    .filter((row) => String(row.Purity) === '999')
    .flatMap((row) => publicationOf(row) ?? [])
    .sort((one, other) => one.at.getTime() - other.at.getTime())
    .at(-1)
  if (!newest)
    throw new PartnerError(
      'ibja',
      'GoldRates',
      errorIn(rows) ?? { kind: 'unreadable', detail: 'no 999 rate in the answer' },
    )
  const { at, day, time, gold, silver } = newest
  const common = { asOf: at, source: 'ibja', validUntil: new Date(nextUpdate(day, time).getTime() + graceMs) }
  return [
    { metal: 'gold', paisePerGram: gold, ...common },
    { metal: 'silver', paisePerGram: silver, ...common },
  ]
}

interface Publication {
  readonly at: Date
  readonly day: Day
  readonly time: 'AM' | 'PM'
  /** Paise per gram. */
  readonly gold: number
  readonly silver: number
}

/** Null when the row is not complete: a publication is both rates. */
function publicationOf(row: Record<string, unknown>): Publication | null {
  const date = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(String(row.RateDate))
  const day = date ? `${date[3]}-${date[2]}-${date[1]}` : String(row.RateDate).slice(0, 10)
  // Written AM and PM, or with an hour: 12AM for the one at noon, 6PM.
  const time = /^(?:\d{1,2}\s*)?([AP]M)$/.exec(String(row.RateTime).trim().toUpperCase())?.[1] as
    | 'AM'
    | 'PM'
    | undefined
  const gold = paisePerGram(row.GoldRate, 10)
  const silver = paisePerGram(row.SilverRate, 1000)
  if (!isDay(day) || !time || gold === null || silver === null) return null
  return { at: istMoment(day, publications[time]), day, time, gold, silver }
}

function nextUpdate(day: Day, time: 'AM' | 'PM'): Date {
  if (time === 'AM') return istMoment(day, apiUpdates.PM)
  let next = addDays(day, 1)
  while (!isPublishingDay(next)) next = addDays(next, 1)
  return istMoment(next, apiUpdates.AM)
}

/** Monday to Friday. */
const isPublishingDay = (day: Day): boolean => isWorkingDay(day, new Set()) && istMoment(day, '12:00').getUTCDay() !== 6

const slashed = (day: Day): string => day.split('-').reverse().join('/')
