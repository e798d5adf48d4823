import { Page } from '../../parts/page.tsx'

export default function StaffPage() {
  return <Page title="Staff">{null}</Page>
}
