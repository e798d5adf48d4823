import { useParams } from 'react-router'
import { filePath } from '../../../client/call-admin-api.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { Loaded } from '../../../parts/page/loaded.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { LanguageChips, useChosenLanguage } from '../messages/language-chips.tsx'
import { languageTitles } from '../messages/message-labels.ts'
import { SendTestButton } from '../messages/send-test-button.tsx'

/** An e-mail: what it is for, and an example as its reader sees it. */
export default function EmailTemplatePage() {
  const { name = '' } = useParams()
  const [language, choose] = useChosenLanguage()
  const query = useAdminQuery('GET admin/messages/email', { name, language })
  return (
    <Page
      title={query.data?.purpose ?? 'E-mail'}
      sub="E-mail"
      back={{ to: '/admin/messages?view=email', title: 'Messages' }}
      rates={false}
      actions={query.data?.hasHindi && <LanguageChips chosen={language} onChoose={choose} />}
    >
      <Loaded of={query} lines={12}>
        {(email) => (
          <Cards shape="wide-left">
            <Card title="Preview" sub="An example with invented values.">
              <div className="stack gap-s">
                <p className="medium" lang={email.language}>
                  {email.subject}
                </p>
                <iframe
                  className="email-preview"
                  title={`Preview: ${email.subject}`}
                  sandbox=""
                  src={filePath('admin/messages/preview', { name: email.name, language: email.language })}
                />
              </div>
            </Card>
            <div className="page-body">
              <Card title="Details">
                <div className="stack">
                  <FactList
                    lines={[
                      { label: 'Template', value: <code className="micro">{email.name}</code> },
                      { label: 'Recipient', value: email.audience },
                      { label: 'Language', value: languageTitles[email.language] },
                    ]}
                  />
                  <SendTestButton channel="email" name={email.name} language={email.language} to={email.testTo} />
                </div>
              </Card>
              <Card title="Plain text" sub="For mail programs without HTML.">
                <p className="small written-lines breaks-anywhere" lang={email.language}>
                  {email.text}
                </p>
              </Card>
            </div>
          </Cards>
        )}
      </Loaded>
    </Page>
  )
}
