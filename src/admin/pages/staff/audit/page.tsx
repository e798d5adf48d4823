import { ShieldCheck } from 'lucide-react'
import { formatDateAndTime } from '../../../../units/format.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Icon } from '../../../../web/ui/icon/icon.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { type AdminQuery, useAdminQuery } from '../../../client/use-admin-query.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AuditEntries } from './audit-entries.tsx'
import { toAuditRequest, useAuditQuery } from './query.ts'

type Status = AdminResponse<'GET admin/audit/standing'>

/** Verifying a long log takes time: a minute for a million lines. */
const verifyWithinMs = 180_000

/** The audit log: search, export, and verification of the chain, which shows whether any line was changed. */
export default function AuditPage() {
  const status = useAdminQuery('GET admin/audit/standing', {})
  const [query, change] = useAuditQuery()
  const verify = useAdminMutation('POST admin/audit/verify', {
    timeoutMs: verifyWithinMs,
    // Read again: a response still under way has the result of the verification before.
    onSuccess: status.refetch,
  })
  return (
    <Page
      title="Audit"
      sub="Every action and every view of customer data is recorded. Entries are chained, so changes to the log can be detected."
      actions={
        <>
          <DownloadButton path="admin/audit/export" query={toAuditRequest(query)} />
          <Button size="tiny" onClick={() => verify.mutate({})} busy={verify.isPending && 'Verifying'}>
            <Icon of={ShieldCheck} size="small" />
            Verify log
          </Button>
        </>
      }
    >
      <LastCheck status={status} />
      <AuditEntries status={status} query={query} change={change} />
    </Page>
  )
}

function LastCheck({ status: { data } }: { status: AdminQuery<Status> }) {
  if (data === undefined) return null
  const last = data.lastCheck
  if (!last) return <Note tone="info">Not verified yet; runs nightly.</Note>
  const when = formatDateAndTime(new Date(last.at))
  return last.holds ? (
    <Note tone="ok" live>{`All ${last.lines.toLocaleString('en-IN')} entries verified, ${when}.`}</Note>
  ) : (
    <Note tone="bad" live>{`Verification failed (${when}): ${last.trouble}`}</Note>
  )
}
