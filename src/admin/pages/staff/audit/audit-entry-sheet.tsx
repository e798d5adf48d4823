import { formatDateAndTime } from '../../../../units/format.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { SheetBody, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { usePermittedPath } from '../../../session/use-permitted-path.ts'
import { aboutAddress } from '../approvals/proposal-labels.ts'
import { type AuditEntry, auditActionName, auditOutcomeLabels } from './audit-entries.tsx'

/** One entry with its whole request; secrets are never logged. */
export function AuditEntrySheet({ act, onClose }: { act: AuditEntry; onClose: () => void }) {
  const { title, tone } = auditOutcomeLabels[act.outcome]
  const to = usePermittedPath()(act.about ? aboutAddress(act.about) : undefined)
  const subject = act.about && `${act.about.kind} ${act.about.id}`
  return (
    <SideSheet title={auditActionName(act.act)} onClose={onClose}>
      <SheetBody>
        <FactList
          lines={[
            { label: 'Number', value: act.seq },
            { label: 'Time', value: formatDateAndTime(new Date(act.at)) },
            { label: 'User', value: act.staffName || 'Unknown user' },
            { label: 'IP address', value: act.ip },
            {
              label: 'Target',
              value: to ? (
                <AdminLink className="link" to={to}>
                  {subject}
                </AdminLink>
              ) : (
                subject
              ),
            },
            { label: 'Result', value: <AdminStateTag tone={tone}>{title}</AdminStateTag> },
            { label: 'Response', value: act.sentence },
          ]}
        />
        <h3 className="label-heading ruled">Request</h3>
        <pre className="asked">{readable(act.asked)}</pre>
      </SheetBody>
    </SideSheet>
  )
}

function readable(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2)
  } catch {
    return json
  }
}
