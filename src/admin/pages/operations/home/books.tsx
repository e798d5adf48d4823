import { formatMoney, formatPoints, formatSilver } from '../../../../units/format.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { Facts } from '../../../parts/page/facts.tsx'
import { Grams, When } from '../../../parts/page/figures.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { useOpens } from '../../../session/opens.ts'
import { OpenButton } from './open-button.tsx'
import type { Home } from './page.tsx'

interface BooksProps {
  books: NonNullable<Home['books']>
  exposure: Home['exposure']
  replica: Home['replica']
}

/** Everything that was ever moved sums to nothing; and how far today's sales run ahead of today's purchases. */
export function Books({ books, exposure, replica }: BooksProps) {
  return (
    <Card title="Books" actions={<OpenButton to="/admin/money/ledger">Ledger</OpenButton>}>
      <Facts
        lines={[
          { label: 'Trial balance', value: <Trial books={books} /> },
          {
            label: 'Differences',
            value: <Differences count={books.differences} />,
          },
          { label: 'Last compared', value: books.comparedAt ? <When at={books.comparedAt} /> : 'Never' },
          { label: 'Heavy lists', value: replica && whereFrom(replica) },
          ...(exposure ?? []).map((one) => ({ label: `Exposure, ${one.metal}`, value: <Exposure of={one} /> })),
        ]}
      />
    </Card>
  )
}

function whereFrom({ from, lagSeconds }: NonNullable<Home['replica']>): string {
  const behind = lagSeconds === null ? 'which does not answer' : `${lagSeconds} s behind`
  return from === 'replica' ? `From the replica, ${behind}` : `From the database itself; the replica, ${behind}`
}

function Differences({ count }: { count: number }) {
  const to = useOpens()('/admin/money/differences')
  const words = count === 0 ? 'None' : `${count}, look into them`
  return to && count > 0 ? (
    <AdminLink className="link" to={to}>
      {words}
    </AdminLink>
  ) : (
    words
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
    <span className="own-line micro muted">
      sold <Grams milligrams={soldMilligrams} />, bought <Grams milligrams={boughtMilligrams} /> today, fine
    </span>
  </>
)
