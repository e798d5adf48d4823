import { useState } from 'react'
import { formatDate } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'
import { type ApiTokenRow, tokenStateLabels } from './integration-labels.ts'
import { SecretDialog } from './secret-dialog.tsx'
import { CreateToken } from './token-form.tsx'

type Open = { readonly what: 'revoke'; readonly one: ApiTokenRow } | { readonly what: 'secret'; readonly token: string }

/** The API tokens and their scopes. */
export function Tokens({ adding, onAdded }: { adding: boolean; onAdded: () => void }) {
  const query = useAdminQuery('GET admin/machines/tokens', {})
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  return (
    <Card flush>
      <DataTable
        name="Tokens"
        query={query}
        rowsOf={({ tokens }) => tokens}
        keyOf={({ id }) => id}
        columns={columns((one) => setOpen({ what: 'revoke', one }))}
        empty="No API tokens yet"
      />
      {adding && (
        <CreateToken
          onClose={onAdded}
          onCreated={(token) => {
            onAdded()
            query.refetch()
            setOpen({ what: 'secret', token })
          }}
        />
      )}
      {open?.what === 'secret' && (
        <SecretDialog title="API token" secret={open.token} onClose={close}>
          Send it in the Authorization header as a Bearer token. The available calls are documented at /app/api/docs.
        </SecretDialog>
      )}
      {open?.what === 'revoke' && (
        <ActionDialog
          call="POST admin/machines/tokens/revoke"
          params={{ id: open.one.id }}
          title={`Revoke the token of ${open.one.name}?`}
          confirm="Revoke token"
          busy="Revoking"
          onClose={close}
          onDone={() => {
            close()
            query.refetch()
          }}
        >
          <p className="small soft">It stops working at once and cannot be restored.</p>
        </ActionDialog>
      )}
    </Card>
  )
}

const columns = (revoke: (one: ApiTokenRow) => void): readonly DataTableColumn<ApiTokenRow>[] => [
  {
    id: 'name',
    title: 'Name',
    phone: 'title',
    cell: ({ name, shown }) => (
      <>
        <span className="medium">{name}</span> <code className="small muted">{shown}…</code>
      </>
    ),
  },
  { id: 'scopes', title: 'Scopes', cell: ({ scopes }) => scopes.join(', ') },
  {
    id: 'used',
    title: 'Last used',
    cell: ({ usedAt, usedFrom }) =>
      usedAt ? (
        <>
          <When at={usedAt} /> <span className="small muted">{usedFrom}</span>
        </>
      ) : (
        'Never'
      ),
  },
  { id: 'ends', title: 'Expires', cell: ({ expiresAt }) => formatDate(new Date(expiresAt)) },
  { id: 'by', title: 'Created by', cell: ({ createdBy }) => createdBy },
  {
    id: 'state',
    title: 'State',
    phone: 'tag',
    cell: ({ state }) => (
      <AdminStateTag tone={tokenStateLabels[state].tone}>{tokenStateLabels[state].title}</AdminStateTag>
    ),
  },
  {
    id: 'acts',
    title: 'Actions',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) =>
      one.state === 'active' && (
        <Button variant="secondary" size="tiny" aria-label={`Revoke: ${one.name}`} onClick={() => revoke(one)}>
          Revoke
        </Button>
      ),
  },
]
