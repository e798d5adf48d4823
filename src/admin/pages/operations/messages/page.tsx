import { useState } from 'react'
import { formatCount } from '../../../../units/plural.ts'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { AdminLink } from '../../../navigation/link.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { DownloadButton } from '../../../parts/download-button.tsx'
import { Card } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { type DataTableColumn, RowsTable } from '../../../parts/table/data-table.tsx'
import { ListFilters } from '../../../parts/table/filters.tsx'
import { useListView } from '../../../parts/table/list-view.ts'
import { ImportIdsSheet } from './import-ids-sheet.tsx'
import { languageTitles, smsStateLabels } from './message-labels.ts'

type Templates = AdminResponse<'GET admin/messages'>
type Template = Templates['templates'][number]

const defaults = { view: 'sms', search: '' }
const views: readonly { readonly id: string; readonly title: string; readonly shows: (one: Template) => boolean }[] = [
  { id: 'sms', title: 'Text messages', shows: ({ channel }) => channel === 'sms' },
  { id: 'email', title: 'E-mails', shows: ({ channel }) => channel === 'email' },
  { id: 'id-missing', title: 'ID missing', shows: ({ state }) => state === 'id-missing' },
  { id: 'hindi-missing', title: 'Hindi ID missing', shows: ({ hindi }) => hindi === 'id-missing' },
  {
    id: 'text-changed',
    title: 'Text changed',
    shows: ({ state, hindi }) => state === 'text-changed' || hindi === 'text-changed',
  },
]

const matches = (search: string) => {
  const sought = search.toLowerCase()
  return ({ name, purpose, audience }: Template) =>
    [name, purpose, audience].some((text) => text.toLowerCase().includes(sought))
}

const columns: readonly DataTableColumn<Template>[] = [
  {
    id: 'purpose',
    title: 'Purpose',
    phone: 'title',
    cell: ({ purpose, channel, name }) => (
      <AdminLink className="link" to={`/admin/messages/${channel}/${name}`}>
        {purpose}
      </AdminLink>
    ),
  },
  { id: 'name', title: 'Template', cell: ({ name }) => <code className="micro muted">{name}</code> },
  { id: 'channel', title: 'Channel', cell: ({ channel }) => (channel === 'sms' ? 'SMS' : 'E-mail') },
  { id: 'audience', title: 'Recipient', cell: ({ audience }) => audience },
  {
    id: 'held',
    title: 'On hold',
    right: true,
    cell: ({ held }) => (held ? <span className="number">{held}</span> : <span className="muted">–</span>),
  },
  {
    id: 'whatsApp',
    title: 'WhatsApp',
    cell: ({ whatsApp }) =>
      whatsApp.length > 0 ? (
        whatsApp.map((language) => languageTitles[language]).join(', ')
      ) : (
        <span className="muted">–</span>
      ),
  },
  {
    id: 'hindi',
    title: 'Hindi',
    cell: ({ hindi }) => (hindi ? <StateTag of={hindi} /> : <span className="muted">–</span>),
  },
  { id: 'state', title: 'English', phone: 'tag', cell: ({ state }) => <StateTag of={state} /> },
]

function StateTag({ of }: { of: Template['state'] }) {
  const { title, tone } = smsStateLabels[of]
  return <AdminStateTag tone={tone}>{title}</AdminStateTag>
}

/** All messages that the shop sends, and whether each can be delivered. */
export default function MessagesPage() {
  const query = useAdminQuery('GET admin/messages', {})
  const listView = useListView('message-templates', columns)
  const [{ view, search }, change] = useTypedSearchParams(defaults)
  const [isImporting, setImporting] = useState(false)
  const chosen = views.find(({ id }) => id === view) ?? views[0]!
  return (
    <Page
      title="Messages"
      sub="Text messages are sent only as registered on the DLT portal."
      rates={false}
      actions={
        <>
          <Button variant="secondary" size="tiny" onClick={() => setImporting(true)}>
            Import IDs
          </Button>
          <DownloadButton path="admin/messages/export">Export for DLT portal</DownloadButton>
        </>
      }
    >
      <Loaded of={query} lines={12}>
        {(data) => (
          <>
            <Delivery of={data} />
            <Card flush>
              <ListFilters
                view={listView.controls}
                search={{
                  label: 'Purpose, template, recipient',
                  value: search,
                  onSearch: (text) => change({ search: text }),
                }}
                chips={views.map(({ id, title, shows }) => ({ id, title, count: data.templates.filter(shows).length }))}
                chosen={chosen.id}
                onChoose={(id) => change({ view: id })}
              />
              <RowsTable
                name={chosen.title}
                rows={data.templates.filter(chosen.shows).filter(matches(search))}
                keyOf={({ channel, name }) => `${channel} ${name}`}
                columns={listView.columns}
                to={({ channel, name }) => `/admin/messages/${channel}/${name}`}
                empty={search ? 'No templates match your search' : emptyTitles[chosen.id]!}
              />
            </Card>
          </>
        )}
      </Loaded>
      {isImporting && (
        <ImportIdsSheet
          onClose={() => setImporting(false)}
          onDone={() => {
            setImporting(false)
            query.refetch()
          }}
        />
      )}
    </Page>
  )
}

const emptyTitles: Readonly<Record<string, string>> = {
  sms: 'No text messages',
  email: 'No e-mails',
  'id-missing': 'Every text message has its IDs',
  'hindi-missing': 'Every Hindi text message has its IDs',
  'text-changed': 'No text has changed since it was registered',
}

/** What is not delivered, and the names registered with the templates. */
function Delivery({ of: { isLive, sender, templates } }: { of: Templates }) {
  const missing = templates.filter(({ state }) => state === 'id-missing').length
  const held = templates.reduce((sum, one) => sum + one.held, 0)
  return (
    <Card
      title="Delivery"
      actions={
        <AdminLink className="link small" to="/admin/settings">
          Edit names
        </AdminLink>
      }
    >
      <div className="stack gap-s">
        {isLive.sms && missing > 0 && (
          <Note tone="warn">
            {formatCount(missing, 'text message')} cannot be delivered: the ID is missing.{' '}
            {held > 0
              ? `${formatCount(held, 'message')} on hold will be sent once the IDs are entered.`
              : 'Messages are held until the IDs are entered.'}
          </Note>
        )}
        <FactList
          lines={[
            {
              label: 'Text messages',
              value: isLive.sms ? 'Sent by MSG91' : 'Not sent: kept in the outbox, no IDs needed',
            },
            {
              label: 'WhatsApp',
              value: isLive.whatsApp ? 'Sent by the Cloud API of Meta' : 'Not sent',
            },
            { label: 'E-mails', value: isLive.email ? 'Sent by SMTP' : 'Not sent: kept in the outbox' },
            { label: 'Brand', value: sender.brand },
            { label: 'Header', value: sender.header },
            { label: 'Entity ID', value: sender.entityId || 'Not entered' },
          ]}
        />
      </div>
    </Card>
  )
}
