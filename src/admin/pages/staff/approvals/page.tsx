import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { Answers } from '../../../client/ask.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { glanceAgain } from '../../../glance.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { ActDialog } from '../../../parts/dialog/act-dialog.tsx'
import { LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { StateTag } from '../../../parts/page/state-tag.tsx'
import { type Column, DataTable } from '../../../parts/table/data-table.tsx'
import { useOpens } from '../../../session/opens.ts'
import { useStaffForm } from '../../../use-form.ts'
import { Changes } from './changes.tsx'
import { Decided } from './decided.tsx'
import { aboutAddress, notTwoWords, stateWords } from './words.ts'

type Proposal = Answers<'GET admin/approvals'>['waiting'][number]

type Decision = 'approve' | 'refuse' | 'withdraw' | 'confirm-alone'

const columns = (ask: (what: Decision, one: Proposal) => void): Column<Proposal>[] => [
  { id: 'sentence', title: 'What would be done', cell: (one) => <Sentence of={one} />, phone: 'title' },
  { id: 'by', title: 'Proposed by', cell: (one) => one.proposedBy, phone: 'line' },
  { id: 'at', title: 'When', cell: (one) => <When at={one.proposedAt} />, phone: 'line' },
  {
    id: 'state',
    title: 'State',
    cell: ({ state }) =>
      state !== 'pending' && <StateTag tone={stateWords[state].tone}>{stateWords[state].title}</StateTag>,
    phone: 'tag',
  },
  {
    id: 'acts',
    title: 'Decide',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) => (
      <span className="row-acts">
        {one.mayWithdraw && (
          <Button look="secondary" size="tiny" onClick={() => ask('withdraw', one)}>
            Withdraw
          </Button>
        )}
        {one.mayRefuse && (
          <Button look="secondary" size="tiny" onClick={() => ask('refuse', one)}>
            Refuse
          </Button>
        )}
        {one.mayApprove && (
          <Button size="tiny" onClick={() => ask('approve', one)}>
            Approve
          </Button>
        )}
        {one.aloneFrom && new Date(one.aloneFrom) <= new Date() && (
          <Button size="tiny" onClick={() => ask('confirm-alone', one)}>
            Confirm alone
          </Button>
        )}
        {!one.mayApprove && !one.mayWithdraw && (
          <span className="small muted">{one.notTwo ? notTwoWords[one.notTwo] : 'Waits for another'}</span>
        )}
      </span>
    ),
  },
]

/** What waits for a second person, and what was decided. */
export default function ApprovalsPage() {
  const waiting = useAdminQuery('GET admin/approvals', {})
  const [turn, setTurn] = useState(0)
  const [asked, setAsked] = useState<{ what: Decision; one: Proposal }>()
  const done = () => {
    setAsked(undefined)
    setTurn(turn + 1)
    waiting.refetch()
    glanceAgain()
  }
  return (
    <Page title="Approvals" sub="Nobody approves what they proposed themselves.">
      <Card title="Waiting" flush>
        <DataTable
          name="Proposals that wait"
          query={waiting}
          rowsOf={(data) => data.waiting}
          keyOf={(one) => one.id}
          columns={columns((what, one) => setAsked({ what, one }))}
          empty="No proposal waits for anybody."
        />
      </Card>
      <Decided key={turn} />
      {asked?.what === 'confirm-alone' && (
        <ConfirmAlone one={asked.one} onClose={() => setAsked(undefined)} onDone={done} />
      )}
      {asked?.what === 'refuse' && <Refuse one={asked.one} onClose={() => setAsked(undefined)} onDone={done} />}
      {asked && asked.what !== 'refuse' && asked.what !== 'confirm-alone' && (
        <Sure what={asked.what} one={asked.one} onClose={() => setAsked(undefined)} onDone={done} />
      )}
    </Page>
  )
}

function Sentence({ of: { sentence, about, reason, changes, aloneFrom } }: { of: Proposal }) {
  const to = useOpens()(about ? aboutAddress(about) : undefined)
  return (
    <>
      {to ? <AdminLink to={to}>{sentence}</AdminLink> : sentence}
      <Changes of={changes} />
      {reason && <div className="micro muted">{reason}</div>}
      {aloneFrom && new Date(aloneFrom) > new Date() && (
        <div className="micro muted">
          Nobody else may approve this. You can confirm it alone from <When at={aloneFrom} />.
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

const words = {
  approve: { title: 'Approve this?', confirm: 'Approve', busy: 'Approving', note: 'It is carried out at once.' },
  withdraw: { title: 'Withdraw this?', confirm: 'Withdraw', busy: 'Withdrawing', note: 'It will not be done.' },
}

function Sure({ what, one, onClose, onDone }: DecideProps & { what: 'approve' | 'withdraw' }) {
  const { note, ...said } = words[what]
  return (
    <ActDialog call={`POST admin/approvals/${what}`} asks={{ id: one.id }} {...said} onClose={onClose} onDone={onDone}>
      <p className="medium">{one.sentence}</p>
      <Changes of={one.changes} />
      <p className="small muted">
        Proposed by {one.proposedBy}. {note}
      </p>
    </ActDialog>
  )
}

function ConfirmAlone({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/approvals/confirm-alone', { initial: { id: one.id, code: '' }, onDone })
  return (
    <FormDialog title="Confirm this alone?" form={form} submit="Confirm" busy="Confirming" onClose={onClose}>
      <p className="medium">{one.sentence}</p>
      <Changes of={one.changes} />
      <p className="small muted">It is carried out at once. Every owner is told of it.</p>
      <TextField label="Code of your authenticator app" autoComplete="one-time-code" {...form.field('code')} />
    </FormDialog>
  )
}

function Refuse({ one, onClose, onDone }: DecideProps) {
  const form = useStaffForm('POST admin/approvals/refuse', { initial: { id: one.id, reason: '' }, onDone })
  return (
    <FormDialog title="Refuse this?" form={form} submit="Refuse" busy="Refusing" onClose={onClose}>
      <p className="medium">{one.sentence}</p>
      <Changes of={one.changes} />
      <LongTextField label="Why" maxLength={500} hint={`${one.proposedBy} reads this.`} {...form.field('reason')} />
    </FormDialog>
  )
}
