import { EmptyState } from '../../../../web/ui/state/empty-state.tsx'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { SheetBody, SideSheet } from '../../../parts/form/form.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { type AdminSetting, settingValueText } from './values.ts'

/** Who changed it, from what to what; of one setting or of all. */
export function HistorySheet({ of: one, onClose }: { of: AdminSetting | 'all'; onClose: () => void }) {
  const query = useAdminQuery('GET admin/settings/history', one === 'all' ? {} : { group: one.group, name: one.name })
  const settingsQuery = useAdminQuery('GET admin/settings', {})
  const settings = settingsQuery.data?.settings ?? []
  return (
    <SideSheet title={one === 'all' ? 'Settings history' : one.title} onClose={onClose}>
      <SheetBody>
        <Loaded of={query} lines={8}>
          {({ changes }) =>
            changes.length === 0 ? (
              <EmptyState inList title="No changes yet" />
            ) : (
              <ul className="timeline">
                {changes.map((change) => {
                  const setting = settings.find(({ group, name }) => group === change.group && name === change.name)
                  const formatValue = (value: unknown) =>
                    setting ? settingValueText(setting.kind, value) : shortText(value)
                  return (
                    <li key={change.id}>
                      <div>
                        {one === 'all' && <b>{setting?.title ?? `${change.group}, ${change.name}`}</b>}
                        <p>
                          <span className="muted">{formatValue(change.before)}</span> → {formatValue(change.after)}
                        </p>
                        <p className="micro muted">
                          <When at={change.at} />, {change.by}
                        </p>
                      </div>
                    </li>
                  )
                })}
              </ul>
            )
          }
        </Loaded>
      </SheetBody>
    </SideSheet>
  )
}

/** Values edited on a page of their own, which are too long to be shown here in full. */
function shortText(value: unknown): string {
  const text = JSON.stringify(value)
  return text.length > 160 ? `${text.slice(0, 160)} …` : text
}
