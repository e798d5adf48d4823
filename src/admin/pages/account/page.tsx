import { Card, Cards } from '../../parts/card.tsx'
import { Facts } from '../../parts/facts.tsx'
import { When } from '../../parts/figures.tsx'
import { Page } from '../../parts/page.tsx'
import { useMe } from '../../session.ts'
import { roleTitles } from '../../staff-words.ts'
import { useAdminQuery } from '../../use-admin-query.ts'
import { Codes } from './codes.tsx'
import { Password } from './password.tsx'
import { Sessions } from './sessions.tsx'

/** What concerns oneself: password, codes for the day the telephone is lost, where one is signed in. */
export default function AccountPage() {
  const me = useMe()
  const about = useAdminQuery('GET admin/me', {})
  const known = about.data
  return (
    <Page title="Your account" rates={false}>
      <Cards>
        <Card title={me.name}>
          <Facts
            lines={[
              { label: 'E-mail', value: me.email },
              {
                label: me.roles.length > 1 ? 'Roles' : 'Role',
                value: me.roles.map((role) => roleTitles[role]).join(', '),
              },
              { label: 'Signed in until', value: known && <When at={known.sessionEndsAt} /> },
            ]}
          />
        </Card>
        <Codes left={known?.recoveryCodesLeft} onDone={about.refetch} />
        <Password />
        <Sessions />
      </Cards>
    </Page>
  )
}
