import { inboxKinds } from '../../../../shop/operations/inbox/rules/kinds.ts'
import { Checkbox } from '../../../../web/ui/form/checkbox.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card } from '../../../parts/page/card.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'

/** Which items of the inbox come by e-mail; saved at once. */
export function InboxEmails() {
  const choices = useAdminQuery('GET admin/inbox/emails', {})
  const choose = useAdminMutation('POST admin/inbox/emails', { onSuccess: choices.setData, successMessage: 'Saved' })
  return (
    <Card title="E-mails" sub="New items of your inbox that you also get by e-mail.">
      <Loaded of={choices} lines={4}>
        {(data) => (
          <div>
            {data.choices.map(({ kind, byEmail, isChoosable }) => (
              <Checkbox
                key={kind}
                checked={byEmail}
                disabled={!isChoosable || choose.isPending}
                onChange={(event) => choose.mutate({ kind, byEmail: event.target.checked })}
              >
                {inboxKinds[kind].title}
                {!isChoosable && <span className="muted"> (always)</span>}
              </Checkbox>
            ))}
            <p className="small muted">
              A proposal that nobody has seen for an hour of working time is e-mailed to everybody who may approve it.
            </p>
          </div>
        )}
      </Loaded>
    </Card>
  )
}
