import { formatMoney, formatPoints, formatSilver } from '../../../../units/format.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Grams, When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { OpenButton } from './open-button.tsx'
import type { HomePageData } from './page.tsx'

interface LedgerCardProps {
  ledger: NonNullable<HomePageData['books']>
  exposure: HomePageData['exposure']
  replica: HomePageData['replica']
}

/** The trial balance, which must be zero, and the position in each metal. */
export function LedgerCard({ ledger, exposure, replica }: LedgerCardProps) {
  return (
    <Card title="Accounts" actions={<OpenButton to="/admin/money/ledger">Ledger</OpenButton>}>
      <FactList
        lines={[
          { label: 'Trial balance', value: <Trial ledger={ledger} /> },
          {
            label: 'Discrepancies',
            value: <Differences count={ledger.differences} />,
          },
          { label: 'Last reconciled', value: ledger.comparedAt ? <When at={ledger.comparedAt} /> : 'Never' },
          { label: 'Reports', value: replica && whereFrom(replica) },
          ...(exposure ?? []).map((one) => ({ label: `Position, ${one.metal}`, value: <Exposure of={one} /> })),
        ]}
      />
    </Card>
  )
}

function whereFrom({ from, lagSeconds }: NonNullable<HomePageData['replica']>): string {
  const behind = lagSeconds === null ? 'not responding' : `${lagSeconds} s behind`
  return from === 'replica' ? `Replica, ${behind}` : `Primary database; replica ${behind}`
}

function Differences({ count }: { count: number }) {
  const to = usePermittedPath()('/admin/money/differences')
  const label = count === 0 ? 'None' : `${count} to review`
  return to && count > 0 ? (
    <AdminLink className="link" to={to}>
      {label}
    </AdminLink>
  ) : (
    label
  )
}

function Trial({
  ledger: { trialPaise, trialPoints, trialSilverUnits },
}: {
  ledger: NonNullable<HomePageData['books']>
}) {
  if (trialPaise === 0 && trialPoints === 0 && trialSilverUnits === 0)
    return <AdminStateTag tone="ok">0 in rupees, points and silver</AdminStateTag>
  return (
    <AdminStateTag tone="bad">
      {formatMoney(trialPaise)}, {formatPoints(trialPoints)} points, {formatSilver(trialSilverUnits)}
    </AdminStateTag>
  )
}

type Exposed = NonNullable<HomePageData['exposure']>[number]

const Exposure = ({ of: { positionMilligrams, todayMilligrams, worthPaise, hasOpening } }: { of: Exposed }) => (
  <>
    <AdminLink className="link" to="/admin/metal">
      <Grams milligrams={positionMilligrams} />
    </AdminLink>
    , {formatMoney(worthPaise)}
    <span className="own-line micro muted">
      {todayMilligrams > 0 && '+'}
      <Grams milligrams={todayMilligrams} /> today, fine{!hasOpening && '; no opening position yet'}
    </span>
  </>
)
