import { type ReactNode, useState } from 'react'
import { Button } from '../../../../web/ui/button/button.tsx'
import { Tabs } from '../../../../web/ui/layout/tabs.tsx'
import { useTypedSearchParams } from '../../../navigation/use-typed-search-params.ts'
import { Page } from '../../../parts/page/page.tsx'
import { Deliveries } from './deliveries.tsx'
import { Endpoints } from './endpoints.tsx'
import { defaultIntegrationQuery } from './integration-labels.ts'
import { Tokens } from './tokens.tsx'

/** The main action of each tab. */
const acts: Readonly<Record<string, string>> = {
  endpoints: 'Add endpoint',
  deliveries: 'Resend failed',
  tokens: 'Create API token',
}

/** Webhook endpoints, deliveries and API tokens. */
export default function IntegrationsPage() {
  const [{ tab }, change] = useTypedSearchParams(defaultIntegrationQuery)
  const [acting, setActing] = useState(false)
  const done = () => setActing(false)
  const panel = (id: string, content: ReactNode) => (tab === id ? content : null)
  return (
    <Page
      title="Integrations"
      sub="Webhooks notify other systems of order events; API tokens let them call our API."
      rates={false}
      actions={
        <Button size="tiny" onClick={() => setActing(true)}>
          {acts[tab] ?? acts.endpoints}
        </Button>
      }
    >
      <Tabs
        label="Integrations"
        chosen={tab}
        onChoose={(id) => change({ ...defaultIntegrationQuery, tab: id })}
        tabs={[
          {
            id: 'endpoints',
            title: 'Webhooks',
            panel: panel('endpoints', <Endpoints adding={acting} onAdded={done} />),
          },
          {
            id: 'deliveries',
            title: 'Deliveries',
            panel: panel('deliveries', <Deliveries resending={acting} onResent={done} />),
          },
          { id: 'tokens', title: 'API tokens', panel: panel('tokens', <Tokens adding={acting} onAdded={done} />) },
        ]}
      />
    </Page>
  )
}
