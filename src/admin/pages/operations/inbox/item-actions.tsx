import { inboxKinds } from '../../../../shop/operations/inbox/rules/kinds.ts'
import { addDays, dayOf, istMoment, istText, workingDayFrom } from '../../../../units/date.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import type { InboxRow } from './page.tsx'

interface ItemActionsProps {
  item: InboxRow
  colleagues: AdminResponse<'GET admin/inbox'>['colleagues']
  onChanged: () => void
}

const hourMs = 3_600_000
const morning = '10:00'

/** When a snooze may end, by its name in the list. */
const snoozeChoices: Readonly<Record<string, { title: string; until: (now: Date) => Date }>> = {
  hour: { title: 'For an hour', until: (now) => new Date(now.getTime() + hourMs) },
  tomorrow: {
    title: 'Until the next working day',
    until: (now) => istMoment(workingDayFrom(addDays(dayOf(now), 1), new Set()), morning),
  },
  week: { title: 'For a week', until: (now) => istMoment(addDays(dayOf(now), 7), morning) },
}

/** Assign, snooze for oneself, and mark as done what does not close by itself. */
export function ItemActions({ item, colleagues, onChanged }: ItemActionsProps) {
  const { kind, subject, title, assignedTo, doneAt, snoozedUntil } = item
  const ref = { kind, subject }
  const assign = useAdminMutation('POST admin/inbox/assign', { onSuccess: onChanged })
  const snooze = useAdminMutation('POST admin/inbox/snooze', { onSuccess: onChanged })
  const done = useAdminMutation('POST admin/inbox/done', { onSuccess: onChanged })
  const people = colleagues.filter(({ kinds, approvals }) =>
    kind === 'approval' ? approvals.includes(subject) : kinds.includes(kind),
  )
  const isSnoozed = snoozedUntil !== null && new Date(snoozedUntil) > new Date()
  return (
    <span className="row wrapping gap-xs row-acts inbox-actions">
      {!doneAt && kind !== 'mention' && (
        <select
          className="input inbox-select"
          aria-label={`Assign ${title}`}
          value={assignedTo ?? ''}
          disabled={assign.isPending}
          onChange={({ target }) => assign.mutate({ ...ref, assignTo: target.value ? Number(target.value) : null })}
        >
          <option value="">Unassigned</option>
          {people.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {!doneAt && !isSnoozed && (
        <select
          className="input inbox-select"
          aria-label={`Snooze ${title}`}
          value=""
          disabled={snooze.isPending}
          onChange={({ target }) => {
            const choice = snoozeChoices[target.value]
            if (choice) snooze.mutate({ ...ref, until: istText(choice.until(new Date())) })
          }}
        >
          <option value="">Snooze</option>
          {Object.entries(snoozeChoices).map(([id, choice]) => (
            <option key={id} value={id}>
              {choice.title}
            </option>
          ))}
        </select>
      )}
      {isSnoozed && (
        <Button
          variant="secondary"
          size="tiny"
          aria-label={`Show ${title} again`}
          busy={snooze.isPending && 'Saving'}
          onClick={() => snooze.mutate({ ...ref, until: null })}
        >
          Show again
        </Button>
      )}
      {!inboxKinds[kind].endsWithCause && (
        <Button
          variant="secondary"
          size="tiny"
          aria-label={doneAt ? `Reopen ${title}` : `Mark ${title} as done`}
          busy={done.isPending && 'Saving'}
          onClick={() => done.mutate({ ...ref, isDone: doneAt === null })}
        >
          {doneAt ? 'Reopen' : 'Done'}
        </Button>
      )}
    </span>
  )
}
