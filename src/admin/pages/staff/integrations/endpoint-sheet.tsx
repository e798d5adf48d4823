import { type ReactNode, useState } from 'react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { ActionDialog } from '../../../parts/dialog/action-dialog.tsx'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { endpointState, eventTitles, type WebhookEndpointRow } from './integration-labels.ts'

type EndpointAction = 'rotate' | 'pause' | 'resume' | 'remove'
type Tested = AdminResponse<'POST admin/machines/endpoints/test'>

interface EndpointSheetProps {
  one: WebhookEndpointRow
  onClose: () => void
  onChange: () => void
  /** Read the list anew; the sheet stays. */
  onDone: () => void
  onRemoved: () => void
  onSecret: (secret: string) => void
}

/** One endpoint with its actions. */
export function EndpointSheet({ one, onClose, onChange, onDone, onRemoved, onSecret }: EndpointSheetProps) {
  const [openDialog, setOpenDialog] = useState<EndpointAction>()
  const [tested, setTested] = useState<Tested>()
  const test = useAdminMutation('POST admin/machines/endpoints/test', {
    // The receiver has its own time to answer in.
    timeoutMs: 30_000,
    onSuccess: (response) => {
      setTested(response)
      onDone()
    },
  })
  const done = () => {
    setOpenDialog(undefined)
    onDone()
  }
  return (
    <SideSheet title="Endpoint" onClose={onClose}>
      <SheetBody>
        <div className="stack">
          <EndpointFacts one={one} />
          {tested && <TestResult of={tested} />}
          <div className="row wrapping gap-xs">
            <Button
              variant="secondary"
              size="tiny"
              busy={test.isPending && 'Sending'}
              onClick={() => {
                setTested(undefined)
                test.mutate({ id: one.id })
              }}
            >
              Send test
            </Button>
            <Button variant="secondary" size="tiny" onClick={() => setOpenDialog('rotate')}>
              Rotate secret
            </Button>
            <Button variant="secondary" size="tiny" onClick={() => setOpenDialog('remove')}>
              Remove
            </Button>
          </div>
        </div>
        <h3 className="label-heading ruled">Notify when an order is</h3>
        <ul className="small">
          {one.events.map((type) => (
            <li key={type}>
              {eventTitles[type]} <code className="micro muted">{type}</code>
            </li>
          ))}
        </ul>
      </SheetBody>
      <SheetFoot>
        <Button
          variant="secondary"
          size="small"
          onClick={() => setOpenDialog(one.state === 'active' ? 'pause' : 'resume')}
        >
          {one.state === 'active' ? 'Pause' : 'Resume'}
        </Button>
        <Button size="small" onClick={onChange}>
          Edit
        </Button>
      </SheetFoot>
      {openDialog && (
        <ConfirmEndpointAction
          what={openDialog}
          one={one}
          onClose={() => setOpenDialog(undefined)}
          onDone={openDialog === 'remove' ? onRemoved : done}
          onSecret={onSecret}
        />
      )}
    </SideSheet>
  )
}

function EndpointFacts({ one }: { one: WebhookEndpointRow }) {
  const { title, tone } = endpointState(one)
  return (
    <FactList
      lines={[
        { label: 'URL', value: <span className="breaks-everywhere">{one.url}</span> },
        { label: 'Note', value: one.note },
        { label: 'State', value: <AdminStateTag tone={tone}>{title}</AdminStateTag> },
        { label: 'Failing since', value: one.failingSince && <When at={one.failingSince} /> },
        { label: 'Consecutive failures', value: one.failures || null },
        { label: 'Last delivered', value: one.deliveredAt ? <When at={one.deliveredAt} /> : 'Never' },
        { label: 'Pending', value: one.waiting },
        { label: 'On hold', value: one.held || null },
        { label: 'Failed', value: one.failed || null },
        {
          label: 'Previous secret valid',
          value: one.previousUntil && `until ${formatDateAndTime(new Date(one.previousUntil))}`,
        },
        { label: 'Added', value: `${formatDateAndTime(new Date(one.createdAt))} by ${one.createdBy}` },
      ]}
    />
  )
}

function TestResult({ of: { taken, status, answer, trouble } }: { of: Tested }) {
  return (
    <Note tone={taken ? 'ok' : 'warn'} live>
      {status === null ? `Test failed. ${trouble}.` : `Response: HTTP ${status}${taken ? '.' : ', counted as failed.'}`}
      {answer && <pre className="asked">{answer}</pre>}
    </Note>
  )
}

interface ConfirmEndpointActionProps {
  what: EndpointAction
  one: WebhookEndpointRow
  onClose: () => void
  onDone: () => void
  onSecret: (secret: string) => void
}

function ConfirmEndpointAction({ what, one: { id, held }, onClose, onDone, onSecret }: ConfirmEndpointActionProps) {
  const params = { id }
  if (what === 'rotate')
    return (
      <ActionDialog
        call="POST admin/machines/endpoints/rotate"
        {...{ params, onClose }}
        title="Rotate secret?"
        confirm="Rotate secret"
        busy="Rotating"
        onDone={({ secret }) => onSecret(secret)}
      >
        <DialogText>Both secrets are used for 24 hours, so the receiver can switch without failures.</DialogText>
      </ActionDialog>
    )
  const { title, confirm, busy, description } = texts[what]
  return (
    <ActionDialog
      call={`POST admin/machines/endpoints/${what}`}
      {...{ params, onClose, title, confirm, busy }}
      onDone={onDone}
    >
      <DialogText>{description(held)}</DialogText>
    </ActionDialog>
  )
}

const DialogText = ({ children }: { children: ReactNode }) => <p className="small soft">{children}</p>

const texts: Readonly<
  Record<
    Exclude<EndpointAction, 'rotate'>,
    { title: string; confirm: string; busy: string; description: (eventsOnHold: number) => string }
  >
> = {
  pause: {
    title: 'Pause this endpoint?',
    confirm: 'Pause',
    busy: 'Pausing',
    description: () => 'No events are sent while paused. They are held for up to 90 days.',
  },
  resume: {
    title: 'Resume this endpoint?',
    confirm: 'Resume',
    busy: 'Resuming',
    description: (eventsOnHold) =>
      eventsOnHold === 0
        ? 'No events on hold.'
        : `Events on hold will be sent now, oldest first: ${eventsOnHold} in total.`,
  },
  remove: {
    title: 'Remove this endpoint?',
    confirm: 'Remove',
    busy: 'Removing',
    description: () => 'Pending events are dropped. Past deliveries stay visible for 90 days.',
  },
}
