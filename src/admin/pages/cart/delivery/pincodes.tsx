import { type FormEvent, useState } from 'react'
import { formatPoints, formatWeekday } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { TextField } from '../../../parts/form/fields.tsx'
import { FormFields, StaffForm } from '../../../parts/form/form.tsx'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Closed = AdminResponse<'GET admin/delivery'>['closed'][number]

interface PincodesProps {
  closed: readonly Closed[]
  refetch: () => void
}

/** Whether we send to a pincode, and those we do not send to for the time being. */
export function Pincodes({ closed, refetch }: PincodesProps) {
  return (
    <Cards>
      <PincodeLookup />
      <Closings closed={closed} refetch={refetch} />
    </Cards>
  )
}

function PincodeLookup() {
  const [typed, setTyped] = useState('')
  const [pincode, setPincode] = useState<string>()
  const search = (event: FormEvent) => {
    event.preventDefault()
    setPincode(typed.trim())
  }
  return (
    <Card title="Check a pincode" sub="What customers see now.">
      <form className="admin-form" onSubmit={search}>
        <FormFields>
          <TextField
            label="Pincode"
            name="lookup"
            value={typed}
            onValue={setTyped}
            error={undefined}
            optional={false}
            inputMode="numeric"
            maxLength={6}
          />
        </FormFields>
        <div className="form-foot">
          <Button type="submit" variant="secondary" size="small">
            Check
          </Button>
        </div>
      </form>
      {pincode !== undefined && <Match pincode={pincode} />}
    </Card>
  )
}

function Match({ pincode }: { pincode: string }) {
  const query = useAdminQuery('GET admin/delivery/pincode', { pincode })
  return (
    <div className="above-m">
      <Loaded of={query} lines={4}>
        {(found) => (
          <>
            <p className="row wrapping below-xs">
              <b>{found.place ?? 'Pincode not found'}</b>
              <AdminStateTag tone={found.leavesOn ? 'ok' : 'bad'}>
                {found.leavesOn ? 'Delivery available' : 'Delivery not available'}
              </AdminStateTag>
            </p>
            {found.closed && (
              <Note tone="warn">
                Blocked by {found.closed.closedBy}, <When at={found.closed.closedAt} />: {found.closed.reason}
              </Note>
            )}
            <FactList
              lines={[
                {
                  label: 'Courier',
                  value: found.courierServes
                    ? `Serviceable${found.unconfirmed ? ', unconfirmed' : ''}`
                    : 'Not serviceable',
                },
                { label: 'Despatch by', value: found.leavesOn && formatWeekday(found.leavesOn) },
                { label: 'Delivery by', value: found.arrivesOn && formatWeekday(found.arrivesOn) },
              ]}
            />
          </>
        )}
      </Loaded>
    </div>
  )
}

function Closings({ closed, refetch }: PincodesProps) {
  const reopen = useAdminMutation('POST admin/delivery/pincodes/reopen', {
    onSuccess: refetch,
    successMessage: 'Unblock',
  })
  const form = useStaffForm('POST admin/delivery/pincodes/close', {
    initial: { first: '', last: '', reason: '' },
    optional: ['last'],
    params: ({ first, last, reason }) => ({ first, last: last || null, reason }),
    done: 'Pincodes blocked',
    onDone: () => {
      form.reset()
      refetch()
    },
  })
  return (
    <Card title="Blocked pincodes" sub="No new orders are accepted; paid orders are delivered.">
      <RowsTable
        name="Closed pincodes"
        rows={closed}
        keyOf={({ id }) => id}
        columns={[
          {
            id: 'range',
            title: 'Pincodes',
            cell: ({ first, last, pincodes }) =>
              first === last ? first : `${first} to ${last} (${formatPoints(pincodes)})`,
            phone: 'title',
          },
          { id: 'why', title: 'Reason', cell: ({ reason }) => reason },
          {
            id: 'by',
            title: 'By',
            cell: ({ closedBy, closedAt }) => (
              <>
                {closedBy}, <When at={closedAt} />
              </>
            ),
          },
          {
            id: 'act',
            title: 'Unblock',
            quiet: true,
            right: true,
            phone: 'act',
            cell: ({ id, first }) => (
              <Button
                variant="secondary"
                size="tiny"
                disabled={reopen.isPending}
                onClick={() => reopen.mutate({ id })}
                aria-label={`Unblock ${first}`}
              >
                Unblock
              </Button>
            ),
          },
        ]}
        empty="No blocked pincodes"
      />
      <div className="above-m">
        <StaffForm form={form} submit="Block" busy="Blocking" variant="secondary">
          <FormFields>
            <TextField label="From pincode" {...form.field('first')} inputMode="numeric" maxLength={6} />
            <TextField
              label="To pincode"
              {...form.field('last')}
              inputMode="numeric"
              maxLength={6}
              hint="Leave blank for a single pincode"
            />
            <TextField className="whole" label="Reason" {...form.field('reason')} maxLength={200} />
          </FormFields>
        </StaffForm>
      </div>
    </Card>
  )
}
