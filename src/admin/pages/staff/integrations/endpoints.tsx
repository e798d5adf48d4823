import { useState } from 'react'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { AddEndpoint, ChangeEndpoint } from './endpoint-form.tsx'
import { EndpointSheet } from './endpoint-sheet.tsx'
import { endpointState, type WebhookEndpointRow } from './integration-labels.ts'
import { SecretDialog } from './secret-dialog.tsx'

type Open =
  | { readonly what: 'look' | 'change'; readonly id: number }
  | { readonly what: 'secret'; readonly secret: string }

/** The webhook endpoints. */
export function Endpoints({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const query = useAdminQuery('GET admin/machines/endpoints', {})
  const [open, setOpen] = useState<Open>()
  const endpointList = query.data?.endpoints ?? []
  const one = open && 'id' in open ? endpointList.find(({ id }) => id === open.id) : undefined
  const close = () => setOpen(undefined)
  const show = (secret: string) => {
    query.refetch()
    setOpen({ what: 'secret', secret })
  }
  return (
    <Card flush>
      <DataTable
        name="Endpoints"
        query={query}
        rowsOf={({ endpoints }) => endpoints}
        keyOf={({ id }) => id}
        columns={columns}
        open={({ id }) => setOpen({ what: 'look', id })}
        empty={{ title: 'No webhook endpoints yet', fact: 'Add the URL of the system to notify.' }}
      />
      {one && open?.what === 'look' && (
        <EndpointSheet
          one={one}
          onClose={close}
          onChange={() => setOpen({ what: 'change', id: one.id })}
          onDone={query.refetch}
          onRemoved={() => {
            close()
            query.refetch()
          }}
          onSecret={show}
        />
      )}
      {one && open?.what === 'change' && (
        <ChangeEndpoint
          one={one}
          onClose={() => setOpen({ what: 'look', id: one.id })}
          onDone={() => {
            query.refetch()
            setOpen({ what: 'look', id: one.id })
          }}
        />
      )}
      {adding && (
        <AddEndpoint
          onClose={onAdded}
          onAdded={(secret) => {
            onAdded()
            show(secret)
          }}
        />
      )}
      {open?.what === 'secret' && (
        <SecretDialog title="Signing secret" secret={open.secret} onClose={close}>
          The receiver uses it to verify our requests (Standard Webhooks). Share it securely with whoever maintains the
          receiver.
        </SecretDialog>
      )}
    </Card>
  )
}

const columns: readonly DataTableColumn<WebhookEndpointRow>[] = [
  {
    id: 'url',
    title: 'URL',
    phone: 'title',
    cell: ({ url, note }) => (
      <>
        <span className="medium breaks-everywhere">{url}</span>
        {note && <span className="small muted own-line">{note}</span>}
      </>
    ),
  },
  { id: 'events', title: 'Events', right: true, cell: ({ events }) => events.length },
  { id: 'waiting', title: 'Pending', right: true, cell: ({ waiting, held }) => waiting + held },
  { id: 'failed', title: 'Failed', right: true, cell: ({ failed }) => failed },
  { id: 'delivered', title: 'Last delivered', cell: ({ deliveredAt }) => <When at={deliveredAt} /> },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: (one) => {
      const { title, tone } = endpointState(one)
      return <AdminStateTag tone={tone}>{title}</AdminStateTag>
    },
  },
]
