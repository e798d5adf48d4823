import type { ReactNode } from 'react'
import { EmptyState } from '../../../web/ui/state/empty-state.tsx'
import type { AdminParams, AdminResponse } from '../../client/call-admin-api.ts'
import { type AdminQuery, useAdminQuery } from '../../client/use-admin-query.ts'
import { SheetBody, SideSheet } from '../form/form.tsx'
import { Loaded } from '../page/loaded.tsx'
import { Timeline } from '../page/timeline.tsx'

type HistoryCall =
  | 'GET admin/catalogue/history'
  | 'GET admin/coupons/history'
  | 'GET admin/deals/history'
  | 'GET admin/content/history'
type Version = AdminResponse<HistoryCall>['versions'][number]

interface VersionsSheetProps<Name extends HistoryCall> {
  /** What it is the history of. */
  of: string
  call: Name
  params: AdminParams<Name>
  onClose: () => void
  /** Beside a version: bring it back. */
  actOf?: (version: Version, newest: boolean) => ReactNode
}

/** Who wrote what, newest first. */
export function VersionsSheet<Name extends HistoryCall>({
  of,
  call,
  params,
  onClose,
  actOf,
}: VersionsSheetProps<Name>) {
  const query: AdminQuery<{ readonly versions: readonly Version[] }> = useAdminQuery<HistoryCall>(
    call,
    params as AdminParams<HistoryCall>,
  )
  return (
    <SideSheet title={`History of ${of}`} onClose={onClose}>
      <SheetBody>
        <Loaded of={query} lines={6}>
          {({ versions }) =>
            versions.length === 0 ? (
              <EmptyState inList title="No changes since installation" />
            ) : (
              <Timeline
                entries={versions.map((version, place) => ({
                  key: version.id,
                  at: version.at,
                  by: version.by,
                  what: (
                    <>
                      <b className="medium">{version.act}</b>
                      <span className="own-line small soft">{version.sentence}</span>
                      {actOf?.(version, place === 0)}
                    </>
                  ),
                }))}
              />
            )
          }
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}
