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

type Asking = 'rotate' | 'pause' | 'resume' | 'remove'
type Tested = AdminResponse<'POST admin/machines/endpoints/test'>

interface EndpointSheetProps {
  one: WebhookEndpointRow
  onClose: () => void
  onChange: () => void
  /** Read the list anew; the sheet stays. */
  onDone: () => void
  onGone: () => void
  onSecret: (secret: string) => void
}

/** All of an endpoint, and what can be done with it. */
export function EndpointSheet({ one, onClose, onChange, onDone, onGone, onSecret }: EndpointSheetProps) {
  const [asking, setAsking] = useState<Asking>()
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
    setAsking(undefined)
    onDone()
  }
  return (
    <SideSheet title="Endpoint" onClose={onClose}>
      <SheetBody>
        <div className="stack">
          <EndpointFacts one={one} />
          {tested && <TestAnswer of={tested} />}
          <div className="row wrapping gap-xs">
            <Button
              look="secondary"
              size="tiny"
              busy={test.isPending && 'Sending'}
              onClick={() => {
                setTested(undefined)
                test.mutate({ id: one.id })
              }}
            >
              Send a test
            </Button>
            <Button look="secondary" size="tiny" onClick={() => setAsking('rotate')}>
              New secret
            </Button>
            <Button look="secondary" size="tiny" onClick={() => setAsking('remove')}>
              Remove
            </Button>
          </div>
        </div>
        <h3 className="label-heading ruled">Told when an order is</h3>
        <ul className="small">
          {one.events.map((type) => (
            <li key={type}>
              {eventTitles[type]} <code className="micro muted">{type}</code>
            </li>
          ))}
        </ul>
      </SheetBody>
      <SheetFoot>
        <Button look="secondary" size="small" onClick={() => setAsking(one.state === 'active' ? 'pause' : 'resume')}>
          {one.state === 'active' ? 'Pause' : 'Resume'}
        </Button>
        <Button size="small" onClick={onChange}>
          Change
        </Button>
      </SheetFoot>
      {asking && (
        <Sure
          what={asking}
          one={one}
          onClose={() => setAsking(undefined)}
          onDone={asking === 'remove' ? onGone : done}
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
        { label: 'Address', value: <span className="breaks-everywhere">{one.url}</span> },
        { label: 'Note', value: one.note },
        { label: 'State', value: <AdminStateTag tone={tone}>{title}</AdminStateTag> },
        { label: 'Failing since', value: one.failingSince && <When at={one.failingSince} /> },
        { label: 'Failed tries in a row', value: one.failures || null },
        { label: 'Last delivered', value: one.deliveredAt ? <When at={one.deliveredAt} /> : 'Nothing yet' },
        { label: 'On their way', value: one.waiting },
        { label: 'Held until it is resumed', value: one.held || null },
        { label: 'Failed', value: one.failed || null },
        {
          label: 'Old secret signs too',
          value: one.previousUntil && `until ${formatDateAndTime(new Date(one.previousUntil))}`,
        },
        { label: 'Added', value: `${formatDateAndTime(new Date(one.createdAt))} by ${one.createdBy}` },
      ]}
    />
  )
}

function TestAnswer({ of: { taken, status, answer, trouble } }: { of: Tested }) {
  return (
    <Note tone={taken ? 'ok' : 'warn'} live>
      {status === null
        ? `The test did not arrive. ${trouble}.`
        : `It answered ${status}${taken ? '.' : ', which we count as failed.'}`}
      {answer && <pre className="asked">{answer}</pre>}
    </Note>
  )
}

interface SureProps {
  what: Asking
  one: WebhookEndpointRow
  onClose: () => void
  onDone: () => void
  onSecret: (secret: string) => void
}

function Sure({ what, one: { id, held }, onClose, onDone, onSecret }: SureProps) {
  const params = { id }
  if (what === 'rotate')
    return (
      <ActionDialog
        call="POST admin/machines/endpoints/rotate"
        {...{ params, onClose }}
        title="Make a new secret?"
        confirm="Make a new secret"
        busy="Making"
        onDone={({ secret }) => onSecret(secret)}
      >
        <Notice>For 24 hours we sign with both, so that nothing is refused while the receiver changes over.</Notice>
      </ActionDialog>
    )
  const { title, confirm, busy, tells } = texts[what]
  return (
    <ActionDialog
      call={`POST admin/machines/endpoints/${what}`}
      {...{ params, onClose, title, confirm, busy }}
      onDone={onDone}
    >
      <Notice>{tells(held)}</Notice>
    </ActionDialog>
  )
}

const Notice = ({ children }: { children: ReactNode }) => <p className="small soft">{children}</p>

const texts: Readonly<
  Record<Exclude<Asking, 'rotate'>, { title: string; confirm: string; busy: string; tells: (held: number) => string }>
> = {
  pause: {
    title: 'Pause this endpoint?',
    confirm: 'Pause it',
    busy: 'Pausing',
    tells: () => 'Nothing is sent meanwhile. What there is to tell is held for at most 90 days.',
  },
  resume: {
    title: 'Resume this endpoint?',
    confirm: 'Resume it',
    busy: 'Resuming',
    tells: (held) =>
      held === 0 ? 'Nothing is held for it.' : `What was held goes out now, the oldest first: ${held} in all.`,
  },
  remove: {
    title: 'Remove this endpoint?',
    confirm: 'Remove it',
    busy: 'Removing',
    tells: () => 'What is on its way or held is dropped. What was told stays in sight for 90 days.',
  },
}
