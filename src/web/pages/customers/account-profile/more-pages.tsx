import '../../../parts/account/account-frame.css'
import { ChevronRight, FileText, type LucideIcon, ShieldCheck } from 'lucide-react'
import { PageLink } from '../../../routing/link.tsx'
import { profileTexts } from '../../../texts/customers/profile.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { urls } from '../../../urls.ts'

/** The pages behind the profile: who may come in, and what we hold. */
export function MorePages() {
  const t = useTexts(profileTexts).more
  return (
    <section className="ruled above-2xl measure">
      <h2 className="subheading below-xs">{t.title}</h2>
      <ul>
        <Row icon={ShieldCheck} to={urls.security()} title={t.security} fact={t.securityFact} />
        <Row icon={FileText} to={urls.ownData()} title={t.data} fact={t.dataFact} />
      </ul>
    </section>
  )
}

function Row({ icon, to, title, fact }: { icon: LucideIcon; to: string; title: string; fact: string }) {
  return (
    <li>
      <PageLink className="row between entry-row undecorated" to={to}>
        <Icon of={icon} />
        <span className="grow">
          <span className="medium">{title}</span>
          <br />
          <span className="small muted">{fact}</span>
        </span>
        <Icon of={ChevronRight} size="small" />
      </PageLink>
    </li>
  )
}
