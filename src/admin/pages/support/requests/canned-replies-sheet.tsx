import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { LongTextField, TextField } from '../../../parts/form/fields.tsx'
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
    initial: { id: one?.id ?? null, title: one?.title ?? '', text: one?.text ?? '' },
    optional: ['id'],
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
      <LongTextField
        label="Text"
        rows={8}
        maxLength={4000}
        hint="{name} and {number} are replaced when used."
        {...form.field('text')}
      />
    </FormDialog>
  )
}
