import { inboxKinds } from '../../../../shop/operations/inbox/rules/kinds.ts'
import { Checkbox } from '../../../../web/ui/form/checkbox.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { DataTable, type DataTableColumn } from '../../../parts/table/data-table.tsx'

type Choice = AdminResponse<'GET admin/inbox/emails'>['choices'][number]

/** Which items of the inbox come by e-mail and as notifications; saved at once. */
export function NotificationChoices() {
  const choices = useAdminQuery('GET admin/inbox/emails', {})
  const saved = { onSuccess: choices.setData, successMessage: 'Saved' }
  const email = useAdminMutation('POST admin/inbox/emails', saved)
  const push = useAdminMutation('POST admin/inbox/pushes', saved)
  const isSaving = email.isPending || push.isPending
  const columns: readonly DataTableColumn<Choice>[] = [
    { id: 'kind', title: 'Item', phone: 'title', grows: true, cell: ({ kind }) => inboxKinds[kind].title },
    {
      id: 'email',
      title: 'By e-mail',
      phone: 'line',
      cell: ({ kind, byEmail, isChoosable }) =>
        isChoosable ? (
          <Checkbox
            aria-label={`${inboxKinds[kind].title} by e-mail`}
            checked={byEmail}
            disabled={isSaving}
            onChange={({ target }) => email.mutate({ kind, byEmail: target.checked })}
          >
            {null}
          </Checkbox>
        ) : (
          <span className="muted">Always</span>
        ),
    },
    {
      id: 'push',
      title: 'Notification',
      phone: 'line',
      cell: ({ kind, byPush }) => (
        <Checkbox
          aria-label={`${inboxKinds[kind].title} as a notification`}
          checked={byPush}
          disabled={isSaving}
          onChange={({ target }) => push.mutate({ kind, byPush: target.checked })}
        >
          {null}
        </Checkbox>
      ),
    },
  ]
  return (
    <Card
      title="What you are notified of"
      sub="New items of your inbox. A proposal that nobody has seen for an hour of working time is e-mailed to everybody who may approve it."
      flush
    >
      <DataTable
        name="Choices of notifications"
        query={choices}
        rowsOf={(data) => data.choices}
        keyOf={({ kind }) => kind}
        columns={columns}
        empty="Nothing comes to your inbox"
      />
    </Card>
  )
}
