import { formatMoney, formatPoints, formatSilver } from '../../../units/format.ts'
import { Link, LinkButton } from '../../link.tsx'
import { Card } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { Grams, When } from '../../parts/figures.tsx'
import { StateTag } from '../../parts/state-tag.tsx'
import type { Home } from './page.tsx'

/** Everything that was ever moved sums to nothing; and how far today's sales run ahead of today's purchases. */
export function Books({ books, exposure }: { books: NonNullable<Home['books']>; exposure: Home['exposure'] }) {
  return (
    <Card title="Books" actions={<LinkButton to="/admin/ledger">Ledger</LinkButton>}>
      <Facts
        lines={[
          { label: 'Trial balance', value: <Trial books={books} /> },
          {
            label: 'Differences',
            value: (
              <Link className="link" to="/admin/differences">
                {books.differences === 0 ? 'None' : books.differences}
              </Link>
            ),
          },
          { label: 'Last compared', value: books.comparedAt ? <When at={books.comparedAt} /> : 'Never' },
          ...(exposure ?? []).map((one) => ({ label: `Exposure, ${one.metal}`, value: <Exposure of={one} /> })),
        ]}
      />
    </Card>
  )
}

function Trial({ books: { trialPaise, trialPoints, trialSilverUnits } }: { books: NonNullable<Home['books']> }) {
  if (trialPaise === 0 && trialPoints === 0 && trialSilverUnits === 0)
    return <StateTag tone="ok">0 in rupees, points and silver</StateTag>
  return (
    <StateTag tone="bad">
      {formatMoney(trialPaise)}, {formatPoints(trialPoints)} points, {formatSilver(trialSilverUnits)}
    </StateTag>
  )
}

type Exposed = NonNullable<Home['exposure']>[number]

const Exposure = ({ of: { soldMilligrams, boughtMilligrams, worthPaise } }: { of: Exposed }) => (
  <>
    <b>
      <Grams milligrams={soldMilligrams - boughtMilligrams} />
    </b>
    , {formatMoney(worthPaise)}
    <span className="block micro muted">
      sold <Grams milligrams={soldMilligrams} />, bought <Grams milligrams={boughtMilligrams} /> today, fine
    </span>
  </>
)
