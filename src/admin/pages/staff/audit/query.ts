import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'

const none = { person: 0, what: '', act: '', outcome: '', about: '', from: '', to: '' }
export type AuditQuery = typeof none

export const useAuditQuery = () => useTypedSearchParams(none)

/** The request for the filters in the address; empty filters are left out. `about` is "order", or "order SLV-2026-1". */
export function toAuditRequest({ person, what, act, outcome, about, from, to }: AuditQuery) {
  const [kind = '', id = ''] = about.trim().split(/\s+/)
  return {
    staffId: person || undefined,
    what: (what || undefined) as 'acts' | 'reads' | undefined,
    act: act || undefined,
    outcome: (outcome || undefined) as 'begun' | 'done' | 'refused' | 'failed' | undefined,
    aboutKind: kind || undefined,
    aboutId: id || undefined,
    from: from || undefined,
    to: to || undefined,
  }
}
