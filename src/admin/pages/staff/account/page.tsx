import { titlesOfRoles } from '../../../../shop/staff/roles/rules/role-titles.ts'
import { useAdminQuery } from '../../../client/use-admin-query.ts'
import { Card, Cards } from '../../../parts/page/card.tsx'
import { FactList } from '../../../parts/page/facts.tsx'
import { When } from '../../../parts/page/figures.tsx'
import { Page } from '../../../parts/page/page.tsx'
import { useMe } from '../../../session/session.ts'
import { Codes } from './codes.tsx'
import { NotificationChoices } from './notification-choices.tsx'
import { PasskeysCard } from './passkeys.tsx'
import { Password } from './password.tsx'
import { PushDevicesCard } from './push-devices.tsx'
import { AccountSessionsCard } from './sessions.tsx'

/** One's own account: password, recovery codes, sessions. */
export default function AccountPage() {
  const me = useMe()
  const account = useAdminQuery('GET admin/me', {})
  return (
    <Page title="Your account" rates={false}>
      <Cards>
        <Card title={me.name}>
          <FactList
            lines={[
              { label: 'E-mail', value: me.email },
              {
                label: me.roles.length > 1 ? 'Roles' : 'Role',
                value: titlesOfRoles(me.roles),
              },
              { label: 'Signed in until', value: account.data && <When at={account.data.sessionEndsAt} /> },
            ]}
          />
        </Card>
        <Codes left={account.data?.recoveryCodesLeft} onDone={account.refetch} />
        <PasskeysCard />
        <PushDevicesCard />
        <NotificationChoices />
        <Password />
        <AccountSessionsCard />
      </Cards>
    </Page>
  )
}
