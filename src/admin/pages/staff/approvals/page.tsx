import { useState } from 'react'
import { type ProposalListView, proposalListViews } from '../../../../shop/staff/approvals/rules.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { useStaffForm } from '../../../use-form.ts'
import { ProposalChanges } from './changes.tsx'
import { DecidedProposals } from './decided-proposals.tsx'
import { aboutAddress, approvalBlockLabels, proposalStateLabels } from './proposal-labels.ts'

type Proposal = AdminResponse<'GET admin/approvals'>['waiting'][number]

type Decision = 'approve' | 'refuse' | 'withdraw' | 'confirm-alone'

const columns = (openDecision: (what: Decision, one: Proposal) => void): DataTableColumn<Proposal>[] => [
  { id: 'sentence', title: 'Requested change', cell: (one) => <Sentence of={one} />, phone: 'title' },
  { id: 'by', title: 'Requested by', cell: (one) => one.proposedBy, phone: 'line' },
  { id: 'at', title: 'Requested', cell: (one) => <When at={one.proposedAt} />, phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) =>
      state !== 'pending' && (
        <AdminStateTag tone={proposalStateLabels[state].tone}>{proposalStateLabels[state].title}</AdminStateTag>
      ),
    phone: 'tag',
  },
  {
    id: 'acts',
    title: 'Actions',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) => (
      <span className="row-acts">
        {one.mayWithdraw && (
          <Button variant="secondary" size="tiny" onClick={() => openDecision('withdraw', one)}>
            Withdraw
          </Button>
        )}
        {one.mayRefuse && (
          <Button variant="secondary" size="tiny" onClick={() => openDecision('refuse', one)}>
            Reject
          </Button>
        )}
        {one.mayApprove && (
          <Button size="tiny" onClick={() => openDecision('approve', one)}>
            Approve
          </Button>
        )}
        {one.aloneFrom && new Date(one.aloneFrom) <= new Date() && (
          <Button size="tiny" onClick={() => openDecision('confirm-alone', one)}>
            Confirm alone
          </Button>
        )}
        {!one.mayApprove && !one.mayWithdraw && (
          <span className="small muted">{one.notTwo ? approvalBlockLabels[one.notTwo] : 'Needs another approver'}</span>
        )}
      </span>
    ),
  },
]

const defaults = { view: 'all' }
const viewTitles: Readonly<Record<ProposalListView, string>> = { all: 'All', mine: 'For you to decide' }

/** What waits for a second person, and what was decided. */
export default function ApprovalsPage() {
  const [query, change] = useTypedSearchParams(defaults)
  const view = proposalListViews.find((one) => one === query.view) ?? 'all'
  const waiting = useAdminQuery('GET admin/approvals', { view })
  const [turn, setAttempt] = useState(0)
  const [decision, setDecision] = useState<{ what: Decision; one: Proposal }>()
  const done = () => {
    setDecision(undefined)
    setAttempt(turn + 1)
    waiting.refetch()
    refreshAdminSummary()
  }
  return (
    <Page title="Approvals" sub="You cannot approve your own requests.">
      <Card title="Waiting" flush>
        <ListFilters
          chips={proposalListViews.map((id) => ({
            id,
            title: viewTitles[id],
            ...(waiting.data && { count: waiting.data.counts[id] }),
          }))}
          chosen={view}
          onChoose={(id) => change({ view: id })}
        />
        <DataTable
          name="Waiting for approval"
          query={waiting}
          rowsOf={(data) => data.waiting}
          keyOf={(one) => one.id}
          columns={columns((what, one) => setDecision({ what, one }))}
          empty="Nothing to approve"
        />
      </Card>
      <DecidedProposals key={turn} />
      {decision?.what === 'confirm-alone' && (
        <ConfirmAlone one={decision.one} onClose={() => setDecision(undefined)} onDone={done} />
      )}
      {decision?.what === 'refuse' && (
        <RejectProposalDialog one={decision.one} onClose={() => setDecision(undefined)} onDone={done} />
      )}
      {decision && decision.what !== 'refuse' && decision.what !== 'confirm-alone' && (
        <ConfirmDecision what={decision.what} one={decision.one} onClose={() => setDecision(undefined)} onDone={done} />
      )}
    </Page>
  )
}

function Sentence({ of: { sentence, about, reason, changes, aloneFrom } }: { of: Proposal }) {
  const to = usePermittedPath()(about ? aboutAddress(about) : undefined)
  return (
    <>
      {to ? <AdminLink to={to}>{sentence}</AdminLink> : sentence}
      <ProposalChanges of={changes} />
      {reason && <div className="micro muted">{reason}</div>}
      {aloneFrom && new Date(aloneFrom) > new Date() && (
        <div className="micro muted">
          Nobody else can approve this. You can confirm it alone from <When at={aloneFrom} />.
        </div>
      )}
    </>
  )
}

interface DecideProps {
  one: Proposal
  onClose: () => void
  onDone: () => void
}

const texts = {
  approve: { title: 'Approve this?', confirm: 'Approve', busy: 'Approving', note: 'Applied at once.' },
  withdraw: {
    title: 'Withdraw this?',
    confirm: 'Withdraw',
    busy: 'Withdrawing',
    note: 'The request will be cancelled.',
  },
}

function ConfirmDecision({ what, one, onClose, onDone }: DecideProps & { what: 'approve' | 'withdraw' }) {
  const { note, ...dialogTexts } = texts[what]
  return (
    <ActionDialog
      call={`POST admin/approvals/${what}`}
      params={{ id: one.id }}
      {...dialogTexts}
      onClose={onClose}
      onDone={onDone}
    >
      <p className="medium">{one.sentence}</p>
      <ProposalChanges of={one.changes} />
      <p className="small muted">
        Requested by {one.proposedBy}. {note}
      </p>
    </ActionDialog>
  )
}

function ConfirmAlone({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/approvals/confirm-alone', { initial: { id: one.id, code: '' }, onDone })
  return (
    <FormDialog title="Confirm this alone?" form={form} submit="Confirm" busy="Confirming" onClose={onClose}>
      <p className="medium">{one.sentence}</p>
      <ProposalChanges of={one.changes} />
      <p className="small muted">Applied at once. All owners are notified.</p>
      <TextField label="Code from your authenticator app" autoComplete="one-time-code" {...form.field('code')} />
    </FormDialog>
  )
}

function RejectProposalDialog({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/approvals/refuse', { initial: { id: one.id, reason: '' }, onDone })
  return (
    <FormDialog title="Reject this?" form={form} submit="Reject" busy="Rejecting" onClose={onClose}>
      <p className="medium">{one.sentence}</p>
      <ProposalChanges of={one.changes} />
      <LongTextField label="Reason" maxLength={500} hint={`Sent to ${one.proposedBy}.`} {...form.field('reason')} />
    </FormDialog>
  )
}
