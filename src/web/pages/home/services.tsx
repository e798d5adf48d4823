import { BadgeCheck, PackageCheck, ReceiptIndianRupee, Scale } from 'lucide-react'
import { Icon } from '../../ui/icon.tsx'

const services = [
  {
    icon: BadgeCheck,
    title: 'Assayed and certified',
    text: 'Every bar carries its own number and assay card, with the fineness stamped into the metal.',
  },
  {
    icon: PackageCheck,
    title: 'Insured until you sign',
    text: 'Ships within 3 working days, tracked, tamper-evident, insured at full value.',
  },
  {
    icon: Scale,
    title: 'A written buy-back',
    text: 'Our buy-back rate is published every day, beside the selling rate.',
  },
  {
    icon: ReceiptIndianRupee,
    title: 'Every rupee shown',
    text: 'Metal, making charge and GST are listed apart before you pay.',
  },
]

export function Services() {
  return (
    <section className="pb-(--section)">
      <div className="wrap">
        <h2 className="visually-hidden">What you can rely on</h2>
        <div className="services">
          {services.map(({ icon, title, text }) => (
            <div key={title}>
              <Icon of={icon} />
              <h3>{title}</h3>
              <p className="small soft mt-1.5">{text}</p>
            </div>
          ))}
        </div>
      </div>
    </section>
  )
}
