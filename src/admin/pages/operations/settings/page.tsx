import { useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { refreshAdminSummary } from '../../../admin-summary.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Card } from '../../../parts/page/card.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { HistorySheet } from './history-sheet.tsx'
import { type AdminSetting, settingGroups, settingValueText } from './values.ts'

/** `edit`: the setting whose dialog is open, such as `site.legalName`; the setup guide links to it. */
const defaults = { section: '', edit: '' }

/** Every setting of the shop: its meaning, value, default, and who changed it. */
export default function SettingsPage() {
  const query = useAdminQuery('GET admin/settings', {})
  const [{ section, edit }, choose] = useTypedSearchParams(defaults)
  const chosen = settingGroups.filter(([group]) => group === section)
  const [history, setHistory] = useState<AdminSetting | 'all'>()
  const columns = columnsOf((one) => choose({ edit: addressOf(one) }), setHistory)
  const shop = query.data
  const changing = shop?.settings.find((one) => addressOf(one) === edit && one.proposal === null && !one.isFixed)
  const closeDialog = () => choose({ edit: '' })
  return (
    <Page
      title="Settings"
      sub="Changes apply at once to all pages and carts; locked payments keep their terms."
      actions={
        <>
          {chosen.length > 0 && (
            <Button variant="secondary" size="small" onClick={() => choose({ section: '' })}>
              All settings
            </Button>
          )}
          <Button variant="secondary" size="small" onClick={() => setHistory('all')}>
            History
          </Button>
        </>
      }
    >
      <Loaded of={query} lines={14}>
        {({ settings }) =>
          (chosen.length > 0 ? chosen : settingGroups).map(([group, title, about]) => (
            <Card key={group} title={title} sub={about} flush>
              <RowsTable
                name={title}
                columns={columns}
                rows={settings.filter((one) => one.group === group)}
                keyOf={({ name }) => name}
                empty="No settings here"
              />
            </Card>
          ))
        }
      </Loaded>
      {changing && shop && (
        <ChangeDialog
          setting={changing}
          shop={shop}
          key={edit}
          onClose={closeDialog}
          onDone={() => {
            closeDialog()
            query.refetch()
            refreshAdminSummary()
          }}
        />
      )}
      {history && <HistorySheet of={history} onClose={() => setHistory(undefined)} />}
    </Page>
  )
}

const addressOf = ({ group, name }: AdminSetting): string => `${group}.${name}`

const columnsOf = (
  change: (one: AdminSetting) => void,
  history: (one: AdminSetting) => void,
): readonly DataTableColumn<AdminSetting>[] => [
  { id: 'title', title: 'Setting', width: '42%', cell: (one) => <Named one={one} />, phone: 'title' },
  { id: 'value', title: 'Value', width: '30%', cell: (one) => <Value one={one} />, phone: 'line' },
  {
    id: 'changed',
    title: 'Last change',
    width: '16%',
    cell: (one) => <Changed one={one} onPress={() => history(one)} />,
    phone: 'line',
  },
  {
    id: 'act',
    title: 'Edit',
    quiet: true,
    right: true,
    phone: 'act',
    cell: (one) =>
      one.isFixed ? (
        <span className="small muted">Fixed</span>
      ) : one.proposal === null ? (
        <Button variant="secondary" size="tiny" onClick={() => change(one)} aria-label={`Edit ${one.title}`}>
          Edit
        </Button>
      ) : (
        <AdminLink className="link small" to="/admin/approvals">
          Approvals
        </AdminLink>
      ),
  },
]

const Named = ({ one: { title, meaning, byTwo, weakerWhen } }: { one: AdminSetting }) => (
  <>
    <b className="semibold">{title}</b>
    <div className="small muted">
      {meaning}
      {byTwo && ' Changes need approval.'}
      {weakerWhen === 'higher' && ' Increases need approval.'}
      {weakerWhen === 'off' && ' Turning it off needs approval.'}
    </div>
  </>
)

function Value({ one: { kind, value, usual, proposal } }: { one: AdminSetting }) {
  // What only the company knows has no default worth showing.
  const isUsual = usual === '' || JSON.stringify(value) === JSON.stringify(usual)
  return (
    <span className="setting-value">
      {settingValueText(kind, value)}{' '}
      {!isUsual && <AdminStateTag tone="info">Default {shortened(settingValueText(kind, usual))}</AdminStateTag>}
      {proposal && (
        <span className="small soft">
          {proposal.by} requested “{proposal.after}”: awaiting approval.
        </span>
      )}
    </span>
  )
}

const shortened = (text: string): string => (text.length > 32 ? `${text.slice(0, 30)} …` : text)

const Changed = ({ one: { changedAt, changedBy }, onPress }: { one: AdminSetting; onPress: () => void }) =>
  changedAt ? (
    <button type="button" className="link small" onClick={onPress}>
      <When at={changedAt} />, {changedBy}
    </button>
  ) : (
    <span className="small muted">Never</span>
  )
