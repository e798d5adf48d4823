import { useParams } from 'react-router'
import { formatDateAndTime } from '../../../../units/format.ts'
import { formatCount } from '../../../../units/plural.ts'
import { Note } from '../../../../web/ui/state/note.tsx'
import type { AdminResponse } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { AdminStateTag } from '../../../parts/page/state-tag.tsx'
import { RowsTable } from '../../../parts/table/data-table.tsx'
import { smsStateLabels } from '../messages/message-labels.ts'
import { SendTestButton } from '../messages/send-test-button.tsx'
import { RegistrationForm } from './registration-form.tsx'

export type SmsTemplateData = AdminResponse<'GET admin/messages/sms'>

const categoryTitles: Readonly<Record<SmsTemplateData['category'], string>> = {
  transactional: 'Transactional',
  service: 'Service',
  promotional: 'Promotional, with consent',
}

/** A text message: its text, its variables, and its registration. */
export default function SmsTemplatePage() {
  const { name = '' } = useParams()
  const query = useAdminQuery('GET admin/messages/sms', { name })
  const one = query.data
  return (
    <Page
      title={one?.purpose ?? 'Text message'}
      sub={
        one && <AdminStateTag tone={smsStateLabels[one.state].tone}>{smsStateLabels[one.state].title}</AdminStateTag>
      }
      back={{ to: '/admin/messages', title: 'Messages' }}
      rates={false}
    >
      <Loaded of={query} lines={12}>
        {(sms) => (
          <Cards shape="wide-left">
            <div className="page-body">
              <Texts of={sms} />
              <Variables of={sms} />
            </div>
            <div className="page-body">
              <Card title="Registration" sub={registeredBy(sms)}>
                <RegistrationForm key={sms.registration?.changedAt ?? ''} of={sms} onSaved={query.refetch} />
              </Card>
              <Card title="Details">
                <div className="stack">
                  <FactList
                    lines={[
                      { label: 'Template', value: <code className="micro">{sms.name}</code> },
                      { label: 'Recipient', value: sms.audience },
                      { label: 'Category', value: categoryTitles[sms.category] },
                      { label: 'Language', value: 'English' },
                      { label: 'On hold', value: sms.held || null },
                    ]}
                  />
                  <SendTestButton channel="sms" name={sms.name} to={sms.testTo} />
                </div>
              </Card>
            </div>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}

const registeredBy = ({ registration }: SmsTemplateData): string =>
  registration
    ? `Saved on ${formatDateAndTime(new Date(registration.changedAt))} by ${registration.changedBy}.`
    : 'No IDs entered yet.'

function Texts({ of: { text, dltText, state, registration, isLive, held } }: { of: SmsTemplateData }) {
  return (
    <Card title="Text">
      <div className="stack">
        {isLive && state === 'id-missing' && (
          <Note tone="warn">
            Not delivered: the MSG91 template ID is missing.
            {held > 0 && ` ${formatCount(held, 'message')} on hold will be sent once it is entered.`}
          </Note>
        )}
        <div>
          <h3 className="label-heading">Preview</h3>
          <p>{text}</p>
          <p className="micro muted">{`${text.length} of 160 characters, one message.`}</p>
        </div>
        <div>
          <h3 className="label-heading">Text to register</h3>
          <p className="breaks-anywhere">
            <code className="small">{dltText}</code>
          </p>
        </div>
        {state === 'text-changed' && registration && (
          <Note tone="bad">
            The text has changed since it was registered. Register the new text, then enter its IDs.
            <p className="breaks-anywhere">
              Registered: <code className="small">{registration.registeredText}</code>
            </p>
          </Note>
        )}
      </div>
    </Card>
  )
}

const Variables = ({ of: { variables } }: { of: SmsTemplateData }) => (
  <Card title="Variables" flush>
    <RowsTable
      name="Variables"
      rows={variables}
      keyOf={({ name }) => name}
      columns={[
        { id: 'name', title: 'Name', phone: 'title', cell: ({ name }) => <code className="small">{name}</code> },
        {
          id: 'example',
          title: 'Example',
          cell: ({ example }) => <span className="breaks-anywhere">{example}</span>,
        },
        {
          id: 'most',
          title: 'Max. characters',
          right: true,
          cell: ({ most }) => <span className="number">{most}</span>,
        },
      ]}
      empty="This text has no variables"
    />
  </Card>
)
