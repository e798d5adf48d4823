import './sign-page.css'
import type { ReactNode } from 'react'
import { Picture } from '../picture/picture.tsx'

interface SignPageProps {
  title: string
  /** One sentence under the title. */
  lead?: ReactNode
  /** URL of the picture beside it, without size and ending. */
  image?: string
  children: ReactNode
}

/** Form on the left, coins on the right (sign-in, sign-up, passwords). */
export function SignPage({ title, lead, image = '/pictures/category-gold-coins', children }: SignPageProps) {
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
        <Picture image={image} alt="" sizes="460px" />
      </div>
    </div>
  )
}
