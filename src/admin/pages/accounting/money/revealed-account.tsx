import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { RevealDialog } from '../../../parts/dialog/reveal-dialog.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'

type Account = NonNullable<AdminResponse<'GET admin/money/refunds'>['refunds'][number]['account']>

const states = {
  CHECKING: { tone: 'info', title: 'Verifying' },
  VERIFIED: { tone: 'ok', title: 'Verified' },
  REFUSED: { tone: 'bad', title: 'Rejected' },
  REMOVED: { tone: 'plain', title: 'Removed' },
} as const

/** Masked; showing the number in full is recorded in the audit log. */
export function RevealedAccount({ account }: { account: Account }) {
  const [number, setNumber] = useState<string>()
  const [isAsking, setIsAsking] = useState(false)
  return (
    <div>
      <p className="number">
        {account.ifsc} · {number ?? account.number}{' '}
        <AdminStateTag tone={states[account.state].tone}>{states[account.state].title}</AdminStateTag>
      </p>
      <p className="micro muted">{account.holder}</p>
      {number === undefined && (
        <Button variant="secondary" size="tiny" className="above-xs" onClick={() => setIsAsking(true)}>
          Show account number
        </Button>
      )}
      {isAsking && (
        <RevealDialog
          call="POST admin/money/accounts/reveal"
          title="Show account number?"
          params={(reason) => ({ accountId: account.id, reason })}
          onDone={(data) => setNumber(data.number)}
          onClose={() => setIsAsking(false)}
        />
      )}
    </div>
  )
}
