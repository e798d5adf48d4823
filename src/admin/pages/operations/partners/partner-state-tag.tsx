import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { AdminStateTag, type StateTone } from '../../../parts/page/state-tag.tsx'

export type PartnerRow = AdminResponse<'GET admin/partners'>['partners'][number]

const stateLabels: Readonly<Record<PartnerRow['state'], { readonly title: string; readonly tone: StateTone }>> = {
  live: { title: 'Live', tone: 'ok' },
  failing: { title: 'Failing', tone: 'bad' },
  'stand-in': { title: 'Stand-in', tone: 'warn' },
  off: { title: 'Not set', tone: 'plain' },
}

export function PartnerStateTag({ of: state }: { of: PartnerRow['state'] }) {
  const { title, tone } = stateLabels[state]
  return <AdminStateTag tone={tone}>{title}</AdminStateTag>
}
