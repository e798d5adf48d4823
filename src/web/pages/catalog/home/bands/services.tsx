import './services.css'
import { BadgeCheck, PackageCheck, ReceiptIndianRupee, Scale } from 'lucide-react'
import { useSite } from '../../../../routing/use-page.ts'
import { homeTexts } from '../../../../texts/catalog/home.ts'
import { useTexts } from '../../../../texts/use-texts.ts'
import { Icon } from '../../../../ui/icon/icon.tsx'

export function Services() {
  const t = useTexts(homeTexts).services
  const { despatchDays } = useSite()
  const services = [
    { icon: BadgeCheck, title: t.assayed, text: t.assayedText },
    { icon: PackageCheck, title: t.insured, text: t.insuredText(despatchDays) },
    { icon: Scale, title: t.buyBack, text: t.buyBackText },
    { icon: ReceiptIndianRupee, title: t.transparent, text: t.transparentText },
  ]
  return (
    <section className="section joined">
      <div className="wrap">
        <h2 className="sr-only">{t.title}</h2>
        <div className="services">
          {services.map(({ icon, title, text }) => (
            <div key={title}>
              <Icon of={icon} />
              <h3>{title}</h3>
              <p className="small soft under-heading">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
