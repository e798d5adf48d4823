import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { useSite } from '../routing/use-page.ts'
import type { PageHead } from './page-head.ts'
import { HeadTags } from './page-head-tags.tsx'

const TitleContext = createContext<(title: string | undefined) => void>(() => {})

interface DocumentHeadProps {
  head: PageHead
  children: ReactNode
}

/**
 * Keeps the document's head in step with the page being shown. The server writes it (`server/document/document.ts`); React takes
 * those elements over when it hydrates, and changes them with the page.
 */
export function DocumentHead({ head, children }: DocumentHeadProps) {
  const { origin, brandName } = useSite()
  const [title, setTitle] = useState<string>()
  return (
    <>
      {!import.meta.env.SSR && (
        <HeadTags head={title === undefined ? head : { ...head, title }} origin={origin} brandName={brandName} />
      )}
      <TitleContext value={setTitle}>{children}</TitleContext>
    </>
  )
}

/**
 * Overrides the title of the page's head while the component is mounted, for a title that only a response in the browser
 * provides.
 */
export function useDocumentTitle(title: string | undefined): void {
  const setTitle = useContext(TitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
