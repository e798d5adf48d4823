import './page.css'
import { countersTexts } from '../../../texts/inventory/counters.ts'
import { useLangOf } from '../../../texts/use-lang-of.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import type { CounterView } from './load.ts'

/**
 * A sketch of mainland India in about 200 points, ten units to a degree of latitude: it tells where the dots are, and no boundary.
 * Drawn here, because a map service would learn who looks at the page.
 */
const outline =
  'M4 137l3 5l7 4l9-2l-3 5l-8 1l-1 2l6 6l7 7l6 2l7-4l4-7l2-5l1 7l1 5l2 7l-1 11l0 4l2 9l3 10l1 10l3 5l3 7l4 8l2 6l1 5l5 10l4 7l2 7l2 5l3 11l4 5l5 3l5-3l1-4l4-3l7-2l-3-5l3-5l5 0l0-5l0-11l2-6l2-6l-1-8l-1-11l3-8l5 0l2-4l8-2l2-6l10-7l7-6l7-9l6-5l8-3l3-3l3-5l-1-5l5-3l5-2l3 2l7 0l-1-8l-1-7l-2-5l1-5l-6-4l1-4l2-3l5-1l-4-4l-3-4l2-5l5 3l6 3l2 3l0 4l6 1l11 0l4 2l3 2l-2 4l-3 3l-4 0l-2 4l2 5l2 2l2-3l4-5l1 8l1 9l2 1l3-1l1-8l2-5l0-6l7 0l3-5l2-7l4-9l1-6l7-5l8-2l3 3l2-5l0-6l-6-3l-4-6l-5-3l-5 0l-4 3l-4-1l-4 2l-6 3l-5 5l-4 4l-6 0l1 4l3 5l-6 1l-9 0l-6 1l-6-1l-2-2l0-3l-2-7l-3-1l-3 3l-1 6l1 8l-7 0l-9-2l-7 0l-7-3l-2-5l-6 0l-6 0l-7-2l-6-3l-7-4l-6-4l-4-3l2-7l7-5l-7-4l-8-4l-6-4l-2-6l-1-6l6 1l3-3l-2-4l-4-5l1-5l5-2l7-6l0-4l-7-4l-7-2l-5 4l-9-4l-6-4l-6-3l-5-3l-7 0l-7 2l-8 1l-4 4l0 4l6 2l5 5l1 4l-4 4l2 6l0 6l5 2l5 2l5 4l-2 4l-4 3l0 6l-6 6l-2 5l-4 1l-3 8l-6 7l-4 4l-10 2l-8 7l2 5l-6 2l4 5l2 3l4 3l4 7l-2 2l-7 2l-5-1l-6 1l-2 2z'

const width = 286
const height = 300

/** Degrees become units of the drawing: x is shortened as the meridians are at 22° north, the middle of the country. */
const placeOnMap = ({ latitude, longitude }: NonNullable<CounterView['coordinates']>) => ({
  x: (longitude - 67.8) * 9.27,
  y: (37.4 - latitude) * 10,
})

/** East of it a label would leave the drawing, and stands left of its dot. */
const eastFrom = 190

/** A dot for each city with a counter; nothing if no city's coordinates are known. */
export function IndiaMap({ counters }: { counters: readonly CounterView[] }) {
  const langOf = useLangOf()
  const t = useTexts(countersTexts)
  const cities = new Map(
    counters.flatMap(({ city, coordinates }) => (coordinates ? [[city, placeOnMap(coordinates)] as const] : [])),
  )
  if (cities.size === 0) return null
  return (
    <figure className="counter-map">
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={t.map([...cities.keys()].join(', '))}>
        <path className="counter-map-land" d={outline} />
        {[...cities].map(([city, { x, y }]) => (
          <g key={city}>
            <circle className="counter-map-halo" cx={x} cy={y} r={9} />
            <circle className="counter-map-dot" cx={x} cy={y} r={4} />
            <text
              className="counter-map-city"
              lang={langOf(city)}
              x={x < eastFrom ? x + 13 : x - 13}
              y={y + 4.5}
              textAnchor={x < eastFrom ? 'start' : 'end'}
            >
              {city}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="micro muted above-xs">{t.mapNote}</figcaption>
    </figure>
  )
}
