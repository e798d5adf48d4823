import { formatServiceTime } from '../../../../shop/support/tickets/rules/service-groups.ts'
import { formatPercent } from '../../../../units/format.ts'
import { shareOfWhole } from '../../../../units/percent.ts'
import { Stat, Stats } from '../../../parts/page/stats.tsx'
import type { ServiceClock, ServiceData } from './page.tsx'

/** "3 h 20 min"; a dash where nothing was done yet. */
export const timeText = (seconds: number | null): string => (seconds === null ? '–' : formatServiceTime(seconds))

/** Of those whose deadline is decided: what is still in time and not done counts for neither. */
export const inTimeText = ({ inTime, late }: Pick<ServiceClock, 'inTime' | 'late'>): string =>
  inTime + late === 0 ? '–' : formatPercent(shareOfWhole(inTime, inTime + late), 0)

const tone = ({ late }: ServiceClock) => (late > 0 ? ('warn' as const) : undefined)
const spread = ({ ninetiethSeconds }: ServiceClock): string => `90% within ${timeText(ninetiethSeconds)}`
const lateNote = ({ late }: ServiceClock): string => (late === 0 ? 'None late' : `${late.toLocaleString('en-IN')} late`)

/** The whole period. */
export const ServiceStats = ({ report: { received, reply, closing } }: { report: ServiceData }) => (
  <Stats>
    <Stat title="Received" value={received.toLocaleString('en-IN')} />
    <Stat title="First reply, median" value={timeText(reply.medianSeconds)} note={spread(reply)} />
    <Stat title="Replied in time" value={inTimeText(reply)} note={lateNote(reply)} tone={tone(reply)} />
    <Stat title="Closed, median" value={timeText(closing.medianSeconds)} note={spread(closing)} />
    <Stat title="Closed in time" value={inTimeText(closing)} note={lateNote(closing)} tone={tone(closing)} />
  </Stats>
)
