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
import { LanguageChips, useChosenLanguage } from '../messages/language-chips.tsx'
import { languageTitles, smsStateLabels } from '../messages/message-labels.ts'
import { SendTestButton } from '../messages/send-test-button.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { WhatsAppCard } from './whatsapp-card.tsx'

export type SmsTemplateData = AdminResponse<'GET admin/messages/sms'>

const categoryTitles: Readonly<Record<SmsTemplateData['category'], string>> = {
  transactional: 'Transactional',
  service: 'Service',
  promotional: 'Promotional, with consent',
}

/** A text message: its text, its variables, and its registration. */
export default function SmsTemplatePage() {
  const { name = '' } = useParams()
  const [language, choose] = useChosenLanguage()
  const query = useAdminQuery('GET admin/messages/sms', { name, language })
  const one = query.data
  return (
    <Page
      title={one?.purpose ?? 'Text message'}
      sub={
        one && <AdminStateTag tone={smsStateLabels[one.state].tone}>{smsStateLabels[one.state].title}</AdminStateTag>
      }
      back={{ to: '/admin/messages', title: 'Messages' }}
      rates={false}
      actions={<LanguageChips chosen={language} onChoose={choose} />}
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
                <RegistrationForm
                  key={`${sms.language} ${sms.registration?.changedAt ?? ''}`}
                  of={sms}
                  onSaved={query.refetch}
                />
              </Card>
              {sms.whatsApp && (
                <WhatsAppCard
                  key={`${sms.language} ${sms.whatsApp.changed?.at ?? ''}`}
                  of={sms}
                  onSaved={query.refetch}
                />
              )}
              <Card title="Details">
                <div className="stack">
                  <FactList
                    lines={[
                      { label: 'Template', value: <code className="micro">{sms.name}</code> },
                      { label: 'Recipient', value: sms.audience },
                      { label: 'Category', value: categoryTitles[sms.category] },
                      { label: 'Language', value: languageTitles[sms.language] },
                      { label: 'On hold', value: sms.held || null },
                    ]}
                  />
                  <SendTestButton channel="sms" name={sms.name} language={sms.language} to={sms.testTo} />
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

function Texts({ of }: { of: SmsTemplateData }) {
  const { language, text, parts, dltText, state, registration, isLive, held } = of
  return (
    <Card title="Text">
      <div className="stack">
        {isLive && state === 'id-missing' && language === 'hi' && (
          <Note tone="warn">Customers who read Hindi get the English text until the MSG91 template ID is entered.</Note>
        )}
        {isLive && state === 'id-missing' && language === 'en' && (
          <Note tone="warn">
            Not delivered: the MSG91 template ID is missing.
            {held > 0 && ` ${formatCount(held, 'message')} on hold will be sent once it is entered.`}
          </Note>
        )}
        <div>
          <h3 className="label-heading">Preview</h3>
          <p lang={language}>{text}</p>
          <p className="micro muted">{lengthOf(text, parts)}</p>
        </div>
        <div>
          <h3 className="label-heading">Text to register</h3>
          <p className="breaks-anywhere">
            <code className="small" lang={language}>
              {dltText}
            </code>
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

/** A text in Hindi is Unicode: 70 characters in one message, 67 in each part of a longer one. */
function lengthOf(text: string, parts: number): string {
  const sent = parts === 1 ? 'one message' : `sent and charged as ${parts} messages`
  return `${text.length} characters, ${sent}.`
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
