import { MessageCircle } from 'lucide-react'
import { buttonClass } from '../ui/button/button.tsx'
import { Icon } from '../ui/icon/icon.tsx'
import { whatsAppUrl } from './whatsapp-url.ts'

interface WhatsAppLinkProps {
  message: string
  /** The shop's number; left out, the visitor picks a contact. */
  number?: string
  children: string
}

/** Nothing is loaded from WhatsApp before the link is opened. Nothing is shown for an empty number. */
export function WhatsAppLink({ message, number, children }: WhatsAppLinkProps) {
  const url = whatsAppUrl(message, number)
  if (url === null) return null
  return (
    <a
      className={buttonClass({ variant: 'secondary', size: 'small' })}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon of={MessageCircle} size="small" />
      {children}
    </a>
  )
}
