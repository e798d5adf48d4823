import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatDate, formatFineness, formatSilver } from '../../../../../units/format.ts'
import { Button } from '../../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../../web/ui/dialog/toast.ts'
import { Icon } from '../../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../../web/ui/state/note.tsx'
import { refreshAdminSummary } from '../../../../admin-summary.ts'
import type { AdminResponse } from '../../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../../client/use-admin-query.ts'
import { GramsField, LongTextField, MeasuredFinenessField, TextField } from '../../../../parts/form/fields.tsx'
import { FormDialog, FormFields } from '../../../../parts/form/form.tsx'
import { Card } from '../../../../parts/page/card.tsx'
import { Grams, When } from '../../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../../parts/page/loaded.tsx'
import { Page } from '../../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../../parts/page/state-tag.tsx'
import { Stat, Stats } from '../../../../parts/page/stats.tsx'
import { type DataTableColumn, RowsTable } from '../../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../../use-form.ts'

type Vault = AdminResponse<'GET admin/money/vault'>
type Bar = Vault['bars'][number]

const columns = (take: (bar: Bar) => void): readonly DataTableColumn<Bar>[] => [
  { id: 'serial', title: 'Bar', cell: ({ serial }) => <span className="number">{serial}</span>, phone: 'title' },
  { id: 'refiner', title: 'Refiner', cell: ({ refiner }) => refiner, phone: 'line' },
  { id: 'vault', title: 'Location', cell: ({ vault }) => vault, phone: 'line' },
  {
    id: 'weight',
    title: 'Weight',
    right: true,
    cell: (one) => <Grams milligrams={one.weightMilligrams} />,
    phone: 'line',
  },
  { id: 'fineness', title: 'Fineness', right: true, cell: ({ fineness }) => formatFineness(fineness), phone: 'line' },
  {
    id: 'counts',
    title: 'Fine weight',
    right: true,
    cell: (one) => <Grams silverUnits={one.countsUnits} />,
    phone: 'figure',
  },
  { id: 'received', title: 'Received', cell: ({ receivedAt }) => <When at={receivedAt} dayOnly />, phone: 'line' },
  {
    id: 'act',
    title: 'Remove bar',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) =>
      one.leftAt ? (
        <AdminStateTag>Removed</AdminStateTag>
      ) : (
        <Button variant="secondary" size="tiny" onClick={() => take(one)}>
          Remove bar
        </Button>
      ),
  },
]

/** The digital silver that customers own, compared with the bars in the vault. */
export default function VaultPage() {
  const query = useAdminQuery('GET admin/money/vault', {})
  const [dialog, setDialog] = useState<'in' | Bar>()
  const proposed = () => {
    setDialog(undefined)
    showToast('ok', 'Sent for approval')
    query.refetch()
    refreshAdminSummary()
  }
  return (
    <Page
      title="Vault"
      sub="Silver bars that back the digital silver sold. Proof is published every night."
      actions={
        <Button size="tiny" onClick={() => setDialog('in')}>
          <Icon of={Plus} size="small" />
          Add bar
        </Button>
      }
    >
      <Loaded of={query} lines={12}>
        {(vault) => (
          <>
            <Sums of={vault} />
            {vault.proposals.map(({ id, sentence, by }) => (
              <ApprovalPendingNote key={id}>{`Requested by ${by}: ${sentence}.`}</ApprovalPendingNote>
            ))}
            <Card title="Bars" flush>
              <RowsTable
                name="Bars"
                rows={vault.bars}
                keyOf={({ id }) => id}
                columns={columns(setDialog)}
                empty="No bars yet"
              />
            </Card>
          </>
        )}
      </Loaded>
      {dialog === 'in' && <BarIn onClose={() => setDialog(undefined)} onDone={proposed} />}
      {dialog && dialog !== 'in' && <BarOut bar={dialog} onClose={() => setDialog(undefined)} onDone={proposed} />}
    </Page>
  )
}

function Sums({ of: vault }: { of: Vault }) {
  const { owedUnits, inVaultUnits, freeUnits, lastProof, onlyCovered } = vault
  return (
    <>
      {freeUnits < 0 && (
        <Note tone="bad">
          {`Customers own ${formatSilver(-freeUnits)} more than the vault holds. ${onlyCovered ? 'Purchases are paused until it is covered.' : 'Purchases stay open, as allowed in Settings.'}`}
        </Note>
      )}
      <Stats>
        <Stat title="Customers own" value={<Grams silverUnits={owedUnits} />} />
        <Stat title="Bars in the vault" value={<Grams silverUnits={inVaultUnits} />} note="as 999 fine silver" />
        <Stat
          title="Available to sell"
          value={<Grams silverUnits={freeUnits} />}
          tone={freeUnits < 0 ? 'bad' : freeUnits * 20 < inVaultUnits ? 'warn' : 'ok'}
          note={onlyCovered ? 'purchases above this are declined' : 'not enforced'}
        />
        <Stat
          title="Last proof"
          value={lastProof ? formatDate(lastProof.day) : 'None'}
          note={
            lastProof && (
              <a className="link" href={`/proof-of-metal?day=${lastProof.day}`} target="_blank" rel="noreferrer">
                View public proof
              </a>
            )
          }
        />
      </Stats>
    </>
  )
}

interface BarProps {
  onClose: () => void
  onDone: () => void
}

function BarIn({ onClose, onDone }: BarProps) {
  const form = useStaffForm('POST admin/money/vault/bar-in', {
    initial: {
      serial: '',
      refiner: '',
      vault: '',
      weightMilligrams: null as number | null,
      fineness: 9990 as number | null,
    },
    params: ({ weightMilligrams, fineness, ...rest }) => ({
      ...rest,
      weightMilligrams: weightMilligrams ?? 0,
      fineness: fineness ?? 0,
    }),
    onDone,
    onProposed: onDone,
    done: 'Bar added',
  })
  return (
    <FormDialog title="Add bar" form={form} submit="Send for approval" busy="Sending" wide onClose={onClose}>
      <Note tone="info">A second person inspects the bar and approves it before it counts.</Note>
      <FormFields>
        <TextField label="Serial number" maxLength={40} {...form.field('serial')} />
        <TextField label="Refiner" maxLength={60} {...form.field('refiner')} />
        <GramsField label="Weighed" {...form.field('weightMilligrams')} />
        <MeasuredFinenessField label="Fineness" hint="As stamped: 999.9" {...form.field('fineness')} />
        <TextField label="Location" className="whole" maxLength={80} {...form.field('vault')} />
      </FormFields>
    </FormDialog>
  )
}

function BarOut({ bar, onClose, onDone }: BarProps & { bar: Bar }) {
  const form = useStaffForm('POST admin/money/vault/bar-out', {
    initial: { serial: bar.serial, why: '' },
    onDone,
    onProposed: onDone,
    done: 'Bar removed',
  })
  return (
    <FormDialog
      title={`Remove bar ${bar.serial}`}
      form={form}
      submit="Send for approval"
      busy="Sending"
      onClose={onClose}
    >
      <LongTextField label="Reason" hint="Shown to the approver." maxLength={400} {...form.field('why')} />
    </FormDialog>
  )
}
