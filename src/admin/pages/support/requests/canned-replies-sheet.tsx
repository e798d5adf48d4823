import { useState } from 'react'
import {
  type CannedAction,
  cannedActionLabels,
  cannedActions,
  cannedVariables,
} from '../../../../shop/support/tickets/rules/canned-reply.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { ChoiceField, LongTextField, TextField } from '../../../parts/form/fields.tsx'
import { FormDialog, SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { useStaffForm } from '../../../use-form.ts'

type Canned = AdminResponse<'GET admin/requests/canned'>['response'][number]

/** The canned replies. */
export function CannedRepliesSheet({ onClose }: { onClose: () => void }) {
  const query = useAdminQuery('GET admin/requests/canned', {})
  const [edited, setEdited] = useState<Canned | 'new'>()
  const drop = useAdminMutation('POST admin/requests/canned/drop', { onSuccess: query.refetch })
  return (
    <SideSheet title="Canned replies" wide onClose={onClose}>
      <SheetBody>
        <Loaded of={query}>
          {({ response }) =>
            response.length === 0 ? (
              <EmptyState inList title="No canned replies yet">
                Save the replies you send often.
              </EmptyState>
            ) : (
              <ul className="order-list">
                {response.map((one) => (
                  <li key={one.id}>
                    <div>
                      <p className="medium">{one.title}</p>
                      <p className="small soft written-lines">{one.text}</p>
                      {one.textHi && (
                        <p className="small soft written-lines above-xs" lang="hi">
                          {one.textHi}
                        </p>
                      )}
                      {one.action && <p className="micro muted above-xs">Offers: {cannedActionLabels[one.action]}</p>}
                    </div>
                    <span className="row-acts">
                      <Button
                        variant="secondary"
                        size="tiny"
                        aria-label={`Edit ${one.title}`}
                        onClick={() => setEdited(one)}
                      >
                        Edit
                      </Button>
                      <Button
                        variant="tertiary"
                        size="tiny"
                        aria-label={`Remove ${one.title}`}
                        busy={drop.isPending && drop.params?.id === one.id && 'Removing'}
                        onClick={() => drop.mutate({ id: one.id })}
                      >
                        Remove
                      </Button>
                    </span>
                  </li>
                ))}
              </ul>
            )
          }
        </Loaded>
      </SheetBody>
      <SheetFoot>
        <Button size="small" onClick={() => setEdited('new')}>
          New canned reply
        </Button>
      </SheetFoot>
      {edited && (
        <Edit
          one={edited === 'new' ? null : edited}
          onClose={() => setEdited(undefined)}
          onDone={() => {
            setEdited(undefined)
            query.refetch()
          }}
        />
      )}
    </SideSheet>
  )
}

function Edit({ one, onClose, onDone }: { one: Canned | null; onClose: () => void; onDone: () => void }) {
  const form = useStaffForm('POST admin/requests/canned/save', {
    initial: {
      id: one?.id ?? null,
      title: one?.title ?? '',
      text: one?.text ?? '',
      textHi: one?.textHi ?? '',
      action: one?.action ?? ('' as CannedAction | ''),
    },
    optional: ['id', 'textHi', 'action'],
    params: ({ action, ...rest }) => ({ ...rest, action: action || null }),
    onDone,
  })
  return (
    <FormDialog
      title={one ? 'Edit canned reply' : 'New canned reply'}
      form={form}
      submit="Save"
      busy="Saving"
      wide
      onClose={onClose}
    >
      <TextField label="Title" maxLength={80} {...form.field('title')} />
      <LongTextField label="Text" rows={7} maxLength={4000} {...form.field('text')} />
      <LongTextField
        label="Text in Hindi"
        rows={5}
        maxLength={4000}
        hint="Used for customers who get messages in Hindi. Leave blank to send the English text."
        {...form.field('textHi')}
      />
      <p className="small soft">
        Variables, filled in from the request and its order:{' '}
        {cannedVariables.map((name, nth) => (
          <span key={name}>
            {nth > 0 && ', '}
            <code>{`{${name}}`}</code>
          </span>
        ))}
        .
      </p>
      <ChoiceField
        label="Action"
        none="None"
        choices={cannedActions.map((action) => [action, cannedActionLabels[action]] as const)}
        hint="Offered beside the reply. Permissions and approvals stay as they are."
        {...form.field('action')}
      />
    </FormDialog>
  )
}
