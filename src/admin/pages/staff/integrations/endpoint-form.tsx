import { type EventType, eventTypes } from '../../../../shop/messaging/webhooks/rules/events.ts'
import { ManyField, TextField } from '../../../parts/form/fields.tsx'
import { FormSheet } from '../../../parts/form/form.tsx'
import { useStaffForm } from '../../../use-form.ts'
import { eventTitles, type WebhookEndpointRow } from './integration-labels.ts'

type Values = {
  readonly url: string
  readonly note: string
  readonly events: readonly EventType[]
}

const choices = eventTypes.map(
  (type) =>
    [
      type,
      <span key={type}>
        {eventTitles[type]} <code className="micro muted">{type}</code>
      </span>,
    ] as const,
)

const toParams = ({ url, note, events }: Values) => ({ url: url.trim(), note, events: [...events] })

export function AddEndpoint({ onClose, onAdded }: { onClose: () => void; onAdded: (secret: string) => void }) {
  const form = useStaffForm('POST admin/machines/endpoints/add', {
    initial: { url: '', note: '', events: [...eventTypes] } as Values,
    optional: ['note'],
    params: toParams,
    onDone: ({ secret }) => onAdded(secret),
  })
  return (
    <FormSheet title="Add endpoint" form={form} submit="Add" busy="Adding" onClose={onClose}>
      <EndpointFields form={form} />
    </FormSheet>
  )
}

export function ChangeEndpoint({
  one,
  onClose,
  onDone,
}: {
  one: WebhookEndpointRow
  onClose: () => void
  onDone: () => void
}) {
  const { id, url, note, events } = one
  const form = useStaffForm('POST admin/machines/endpoints/change', {
    initial: { url, note, events } as Values,
    optional: ['note'],
    params: (values) => ({ id, ...toParams(values) }),
    onDone,
  })
  return (
    <FormSheet title="Edit endpoint" form={form} submit="Save" busy="Saving" onClose={onClose}>
      <EndpointFields form={form} />
    </FormSheet>
  )
}

type Form = ReturnType<typeof useStaffForm<'POST admin/machines/endpoints/add', Values>>

const EndpointFields = ({ form }: { form: Pick<Form, 'field'> }) => (
  <>
    <TextField
      label="URL"
      type="url"
      placeholder="https://"
      maxLength={500}
      hint="Public HTTPS URL. Redirects are not followed."
      {...form.field('url')}
    />
    <TextField label="Note" maxLength={200} hint="What it is for, and who maintains it." {...form.field('note')} />
    <ManyField label="Notify when an order is" choices={choices} {...form.field('events')} />
  </>
)
