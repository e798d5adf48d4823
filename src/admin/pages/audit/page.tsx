import { Page } from '../../parts/page.tsx'

export default function AuditPage() {
  return <Page title="Audit">{null}</Page>
}
