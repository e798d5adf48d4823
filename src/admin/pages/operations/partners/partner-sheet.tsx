import { Button } from '../../../../web/ui/button/button.tsx'
import { showToast } from '../../../../web/ui/dialog/toast.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import { useAdminMutation } from '../../../client/use-admin-mutation.ts'
import { SheetBody, SheetFoot, SideSheet } from '../../../parts/form/form.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { type PartnerRow, PartnerStateTag } from './partner-state-tag.tsx'

interface PartnerSheetProps {
  partner: PartnerRow
  onClose: () => void
  onTested: () => void
}

export function PartnerSheet({ partner, onClose, onTested }: PartnerSheetProps) {
  const { id, title, state, purpose, settings, webhook, test, lastError } = partner
  const testing = useAdminMutation('POST admin/partners/test', { onSuccess: onTested })
  return (
    <SideSheet title={title} onClose={onClose} wide>
      <SheetBody>
        <FactList
          lines={[
            { label: 'State', value: <PartnerStateTag of={state} /> },
            { label: 'For', value: purpose },
            { label: 'Last error', value: lastError?.error },
            { label: 'Error time', value: lastError && <When at={lastError.at} /> },
          ]}
        />
        <h3 className="label-heading ruled">Settings</h3>
        <RowsTable
          name="Settings"
          rows={settings}
          keyOf={({ name }) => name}
          columns={[
            { id: 'name', title: 'Setting', phone: 'title', cell: ({ name }) => <code>{name}</code> },
            {
              id: 'needs',
              title: 'Needed',
              cell: ({ choice, isRequired }) => (choice ? `Set to ${choice}` : isRequired ? 'Yes' : 'Optional'),
            },
            {
              id: 'set',
              title: 'State',
              phone: 'tag',
              cell: ({ isSet, isRequired }) => (
                <AdminStateTag tone={isSet ? 'ok' : isRequired ? 'warn' : 'plain'}>
                  {isSet ? 'Set' : isRequired ? 'Not set' : 'Default'}
                </AdminStateTag>
              ),
            },
          ]}
          empty="No settings"
        />
        {webhook && <Webhook of={webhook} />}
        <h3 className="label-heading ruled">Connection</h3>
        {test ? (
          <Note tone={test.succeeded ? 'ok' : 'bad'}>
            <p>
              {test.detail} ({test.tookMs} ms)
            </p>
            <p className="small">
              Tested by {test.testedBy}, <When at={test.testedAt} inSentence />
            </p>
          </Note>
        ) : (
          <p className="small soft">Not tested yet. A test only reads: it sends no message and moves no money.</p>
        )}
      </SheetBody>
      <SheetFoot>
        <Button
          size="small"
          disabled={state === 'off'}
          busy={testing.isPending && 'Testing'}
          onClick={() => testing.mutate({ id })}
        >
          Test connection
        </Button>
      </SheetFoot>
    </SideSheet>
  )
}

function Webhook({ of: { url, receivedAt, processedAt } }: { of: NonNullable<PartnerRow['webhook']> }) {
  const copy = () =>
    navigator.clipboard.writeText(url).then(
      () => showToast('ok', 'Copied'),
      () => showToast('warn', 'Copy failed. Select the text and copy it manually'),
    )
  return (
    <>
      <h3 className="label-heading ruled">Webhook</h3>
      <FactList
        lines={[
          {
            label: 'URL',
            value: (
              <span className="row wrapping gap-xs">
                <code className="breaks-everywhere">{url}</code>
                <Button variant="secondary" size="tiny" onClick={copy}>
                  Copy URL
                </Button>
              </span>
            ),
          },
          { label: 'Last received', value: receivedAt ? <When at={receivedAt} /> : 'None in the last 15 days' },
          { label: 'Last processed', value: receivedAt && (processedAt ? <When at={processedAt} /> : 'None') },
        ]}
      />
    </>
  )
}
