import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../../web/ui/button/button.tsx'
import { Icon } from '../../../web/ui/icon/icon.tsx'
import { Page } from './page.tsx'

interface PrintLayoutProps {
  title: string
  back: { readonly to: string; readonly title: string }
  /** One `PrintSheet` per document. */
  children: ReactNode
}

/** A page for printing: it has a print button on the screen, and only the sheets are printed. */
export const PrintLayout = ({ title, back, children }: PrintLayoutProps) => (
  <Page
    title={title}
    back={back}
    rates={false}
    actions={
      <Button size="tiny" onClick={() => print()}>
        <Icon of={Printer} size="small" />
        Print
      </Button>
    }
  >
    <div>{children}</div>
  </Page>
)

export const PrintSheet = ({ children }: { children: ReactNode }) => (
  <section className="print-sheet">{children}</section>
)
