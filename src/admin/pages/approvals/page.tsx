import { Page } from '../../parts/page.tsx'

export default function ApprovalsPage() {
  return <Page title="Approvals">{null}</Page>
}
