import { type ReactNode, useState } from 'react'
import { Button } from '../../../web/ui/button.tsx'
import { Tabs } from '../../../web/ui/tabs.tsx'
import { Page } from '../../parts/page.tsx'
import { useQuery } from '../../router.ts'
import { Deliveries } from './deliveries.tsx'
import { Endpoints } from './endpoints.tsx'
import { Tokens } from './tokens.tsx'

const asked = { tab: 'endpoints', state: '', endpoint: 0, search: '' }

/** Machines beside people: whom the shop tells of its orders, and who may ask it. */
export default function MachinesPage() {
  const [{ tab }, change] = useQuery(asked)
  const [adding, setAdding] = useState(false)
  const added = () => setAdding(false)
  const panel = (id: string, drawn: ReactNode) => (tab === id ? drawn : null)
  return (
    <Page
      title="Machines"
      sub="Webhooks tell other systems of orders; tokens let them ask."
      rates={false}
      actions={
        tab !== 'deliveries' && (
          <Button size="tiny" onClick={() => setAdding(true)}>
            {tab === 'tokens' ? 'Make a token' : 'Add an endpoint'}
          </Button>
        )
      }
    >
      <Tabs
        label="Machines"
        chosen={tab}
        onChoose={(id) => change({ ...asked, tab: id })}
        tabs={[
          {
            id: 'endpoints',
            title: 'Webhooks',
            panel: panel('endpoints', <Endpoints {...{ adding, onAdded: added }} />),
          },
          { id: 'deliveries', title: 'Deliveries', panel: panel('deliveries', <Deliveries />) },
          { id: 'tokens', title: 'Tokens', panel: panel('tokens', <Tokens {...{ adding, onAdded: added }} />) },
        ]}
      />
    </Page>
  )
}
