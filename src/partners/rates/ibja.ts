/**
 * The India Bullion and Jewellers Association: 999 gold per 10 g and 999 silver per kg, twice on working days, including
 * import duty, without GST and making charges (rules/pricing.md 1.2, 1.3).
 */
import { addDays, type Day, dayOf, istMoment, isWorkingDay } from '../../units/date.ts'
import { PartnerError } from '../partner-error.ts'
import { type Fetch, sendPartnerRequest } from '../partner-request.ts'
import { isRecord, paisePerGram } from './decimal.ts'
import type { RateReading, RateSource } from './rate-source.ts'

const publications = { AM: '12:05', PM: '17:05' } as const
/** A publication may be late; the previous one stays valid for this long. */
const graceMs = 30 * 60_000
/** Forty requests a day are free (rules/pricing.md 1.3); this makes 36. */
const pollEveryMs = 40 * 60_000

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
  if (status !== 200) throw new PartnerError('ibja', 'GoldRates', { kind: 'refused', detail: `status ${status}` })
  return json
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
    .map((row) => ({ row, publication: publicationOf(row) }))
    .filter(({ publication }) => publication !== null)
    .sort((a, b) => a.publication!.at.getTime() - b.publication!.at.getTime())
    .at(-1)
  const gold = newest && paisePerGram(newest.row.GoldRate, 10)
  const silver = newest && paisePerGram(newest.row.SilverRate, 1000)
  if (!newest?.publication || !gold || !silver)
    throw new PartnerError('ibja', 'GoldRates', { kind: 'unreadable', detail: 'no 999 rate in the answer' })
  const { at, day, time } = newest.publication
  const common = { asOf: at, source: 'ibja', validUntil: new Date(nextPublication(day, time).getTime() + graceMs) }
  return [
    { metal: 'gold', paisePerGram: gold, ...common },
    { metal: 'silver', paisePerGram: silver, ...common },
  ]
}

function publicationOf(row: Record<string, unknown>): { at: Date; day: Day; time: 'AM' | 'PM' } | null {
  const date = /^(\d{2})[/-](\d{2})[/-](\d{4})/.exec(String(row.RateDate))
  const iso = /^(\d{4})-(\d{2})-(\d{2})/.exec(String(row.RateDate))
  const day = date ? `${date[3]}-${date[2]}-${date[1]}` : iso ? iso[0] : null
  const time = String(row.RateTime).toUpperCase()
  if (!day || (time !== 'AM' && time !== 'PM')) return null
  return { at: istMoment(day, publications[time]), day, time }
}

function nextPublication(day: Day, time: 'AM' | 'PM'): Date {
  if (time === 'AM') return istMoment(day, publications.PM)
  let next = addDays(day, 1)
  while (!isPublishingDay(next)) next = addDays(next, 1)
  return istMoment(next, publications.AM)
}

/** Monday to Friday. */
const isPublishingDay = (day: Day): boolean => isWorkingDay(day, new Set()) && istMoment(day, '12:00').getUTCDay() !== 6

const slashed = (day: Day): string => day.split('-').reverse().join('/')
