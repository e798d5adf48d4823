import './sign-page.css'
import type { ReactNode } from 'react'
import { Picture } from '../picture/picture.tsx'

interface SignPageProps {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  children: ReactNode
}

/** Form on the left, coins on the right (sign-in, sign-up, passwords). */
export function SignPage({ title, lead, children }: SignPageProps) {
  return (
    <div className="sign-page">
      <div className="wrap">
        <div className="sign-form">
          <h1>{title}</h1>
          {lead && <p className="soft above-xs">{lead}</p>}
          <div className="sign-body">{children}</div>
        </div>
      </div>
      <div className="sign-side">
        <Picture image="/pictures/category-gold-coins" alt="" sizes="460px" />
      </div>
    </div>
  )
}
