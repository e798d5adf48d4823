/** Reads the status file of the CSV courier; columns are identified by their titles (rules/delivery.md 5.4). */
import { readPastedCsv } from '../../../units/csv/read-csv.ts'
import { dayMs, isDay, istMoment } from '../../../units/date.ts'

/** What the courier reports, named as the state of the parcel afterwards. */
export type ReportedState = 'IN_TRANSIT' | 'OUT_FOR_DELIVERY' | 'DELIVERED' | 'RETURNED'

export interface StatusLine {
  readonly line: number
  /** Our booking reference, which is the waybill number. */
  readonly reference: string
  readonly state: ReportedState
  readonly at: Date
}

export interface SkippedLine {
  readonly line: number
  readonly why: string
}

export interface StatusFile {
  /** The latest status of each parcel. */
  readonly lines: readonly StatusLine[]
  readonly skipped: readonly SkippedLine[]
}

const titles = {
  reference: /^(our )?(ref(erence)?|consignment|waybill|awb|docket)([ _]?(no|number|id)\.?)?$/i,
  status: /^(current[ _])?status$/i,
  at: /^(status[ _])?(date|time|date[ _]?(\/|and)?[ _]?time|at|updated[ _](at|on))$/i,
} as const
type Column = keyof typeof titles

const words: Readonly<Record<ReportedState, readonly string[]>> = {
  IN_TRANSIT: [
    'in transit',
    'picked up',
    'manifested',
    'shipped',
    'arrived at hub',
    'undelivered',
    'delivery attempted',
  ],
  OUT_FOR_DELIVERY: ['out for delivery', 'ofd'],
  DELIVERED: ['delivered'],
  // A parcel that is only on its way back is still in transit: its pieces are not with us.
  RETURNED: ['returned to origin', 'rto', 'rto delivered', 'returned to origin (rto)'],
}
const states = Object.keys(words) as ReportedState[]

export const statusHint = 'use In transit, Out for delivery, Delivered or Returned to origin'

/** Null if the file is not CSV or lacks a required column. */
export function readStatusFile(text: string, now: Date): StatusFile | null {
  const [head, ...rows] = readPastedCsv(text) ?? []
  if (!head) return null
  const at = (name: Column): number => head.cells.findIndex((title) => titles[name].test(title))
  const columns = { reference: at('reference'), status: at('status'), at: at('at') }
  if (Object.values(columns).some((column) => column < 0)) return null
  const latest = new Map<string, StatusLine>()
  const skipped: SkippedLine[] = []
  for (const { line, cells } of rows) {
    const read = readLine((name) => cells[columns[name]] ?? '', now)
    if (typeof read === 'string') skipped.push({ line, why: read })
    else if (isNotOlder(read, latest.get(read.reference))) latest.set(read.reference, { line, ...read })
  }
  return { lines: [...latest.values()], skipped }
}

const isNotOlder = (one: Pick<StatusLine, 'at'>, other: StatusLine | undefined): boolean => !other || one.at >= other.at

function readLine(cell: (name: Column) => string, now: Date): Omit<StatusLine, 'line'> | string {
  const reference = cell('reference').toUpperCase()
  if (reference === '') return 'no reference'
  const status = cell('status')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
  const state = states.find((one) => words[one].includes(status))
  if (!state) return `unknown status “${cell('status')}”: ${statusHint}`
  const at = readMoment(cell('at'))
  if (!at) return `no date “${cell('at')}”: use 24-11-2026 or 24-11-2026 18:30`
  if (at.getTime() > now.getTime() + dayMs) return `the date ${cell('at')} is in the future`
  return { reference, state, at }
}

/** "24-11-2026", "24/11/2026 18:30", "2026-11-24 18:30:00"; Indian time. */
function readMoment(typed: string): Date | null {
  const [date = '', time = '00:00'] = typed.split(/[ T]+/)
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date) ?? []
  const [, first, second, last] = /^(\d{2})[-/](\d{2})[-/](\d{4})$/.exec(date) ?? []
  const text = year ? `${year}-${month}-${day}` : `${last}-${second}-${first}`
  const [clock] = /^([01]\d|2[0-3]):[0-5]\d(?=(:[0-5]\d)?$)/.exec(time) ?? []
  return isDay(text) && clock ? istMoment(text, clock) : null
}
