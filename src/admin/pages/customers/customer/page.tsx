import { useState } from 'react'
import { useParams } from 'react-router'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLinkButton } from '../../../navigation/link.tsx'
import { LongTextField } from '../../../parts/form/fields.tsx'
import { FormDialog } from '../../../parts/form/form.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { ApprovalPendingNote, Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { Timeline } from '../../../parts/page/timeline.tsx'
import { useMay } from '../../../session/session.ts'
import { useStaffForm } from '../../../use-form.ts'
import { CustomerStateTag } from '../customers/page.tsx'
import { CustomerDetailsCard } from './customer-details.tsx'
import { CustomerOrdersCard } from './orders.tsx'
import { CustomerPlanCard } from './plan.tsx'
import { CustomerReferralsCard } from './referrals.tsx'
import { CustomerSessions } from './sessions.tsx'
import { CustomerWallets } from './wallets.tsx'

export type CustomerPageData = AdminResponse<'GET admin/customers/one'>

export interface CustomerProps {
  customer: CustomerPageData
  setData: (customer: CustomerPageData) => void
}

/** One customer: what they bought and own, whom they referred, where they are signed in. */
export default function CustomerPage() {
  const { id = '' } = useParams()
  const query = useAdminQuery('GET admin/customers/one', { id: id as never })
  const may = useMay()
  const customer = query.data
  return (
    <Page
      title={customer ? customer.name || `Customer ${id}` : 'Customer'}
      back={{ to: '/admin/customers', title: 'Customers' }}
      sub={customer && <Sub of={customer} />}
      actions={
        customer && (
          <>
            {may('money.read') && (
              <AdminLinkButton to={`/admin/money/reports/customer?id=${customer.id}`}>Ledger</AdminLinkButton>
            )}
            <Block customer={customer} setData={query.setData} />
          </>
        )
      }
    >
      <Loaded of={query} lines={14}>
        {(read) => (
          <>
            {read.proposals.map(({ id: proposal, sentence, by }) => (
              <ApprovalPendingNote key={proposal}>{`Requested by ${by}: ${sentence}`}</ApprovalPendingNote>
            ))}
            {read.blocks[0]?.isBlocked && <Note tone="warn">Blocked: {read.blocks[0].why}</Note>}
            <Cards shape="wide-left">
              <div className="stack">
                <CustomerOrdersCard customer={read} />
                <CustomerWallets customer={read} refetch={query.refetch} />
                {read.plan && <CustomerPlanCard plan={read.plan} />}
                <CustomerReferralsCard customer={read} />
              </div>
              <div className="stack">
                <CustomerDetailsCard customer={read} />
                <CustomerSessions customer={read} setData={query.setData} />
                {read.blocks.length > 0 && <Blocks of={read} />}
              </div>
            </Cards>
          </>
        )}
      </Loaded>
    </Page>
  )
}

const Sub = ({ of: { id, createdAt, state } }: { of: CustomerPageData }) => (
  <span className="row wrapping gap-xs">
    <span className="number">Customer {id}</span>
    <span>
      since <When at={createdAt} dayOnly />
    </span>
    <CustomerStateTag of={state} />
  </span>
)

const Blocks = ({ of: { blocks } }: { of: CustomerPageData }) => (
  <Card title="Block history">
    <Timeline
      entries={blocks.map(({ id, isBlocked, why, by, at }) => ({
        key: id,
        at,
        what: `${isBlocked ? 'Blocked' : 'Unblocked'}: ${why}`,
        by,
        tone: isBlocked ? ('bad' as const) : ('ok' as const),
      }))}
    />
  </Card>
)

function Block({ customer, setData }: CustomerProps) {
  const [open, setOpen] = useState(false)
  const may = useMay()
  if (!may('customers.edit') || customer.state === 'erased') return null
  return (
    <>
      <Button variant="secondary" size="tiny" onClick={() => setOpen(true)}>
        {customer.state === 'blocked' ? 'Unblock' : 'Block'}
      </Button>
      {open && <BlockDialog customer={customer} setData={setData} onClose={() => setOpen(false)} />}
    </>
  )
}

function BlockDialog({ customer: { id, state }, setData, onClose }: CustomerProps & { onClose: () => void }) {
  const block = state !== 'blocked'
  const form = useStaffForm('POST admin/customers/block', {
    initial: { id, block, why: '' },
    onDone: (next) => {
      onClose()
      setData(next)
    },
  })
  return (
    <FormDialog
      title={block ? 'Block customer?' : 'Unblock customer?'}
      form={form}
      submit={block ? 'Block' : 'Unblock'}
      busy={block ? 'Blocking' : 'Unblocking'}
      onClose={onClose}
    >
      <p>
        {block
          ? 'All sessions end at once. The customer cannot sign in or buy until unblocked.'
          : 'The customer can sign in and buy again.'}
      </p>
      <LongTextField
        label="Reason"
        rows={3}
        maxLength={400}
        hint="Internal; not sent to the customer."
        {...form.field('why')}
      />
    </FormDialog>
  )
}
