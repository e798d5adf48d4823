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
 * Keeps the head of the document that of the page being shown. The server writes it there itself (`server/document.ts`);
 * when React hydrates, it takes those elements over, and changes them with the page.
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

/** Another title than that of the page's head as long as the component is there: for what only an answer in the browser tells. */
export function useDocumentTitle(title: string | undefined): void {
  const setTitle = useContext(TitleContext)
  useEffect(() => {
    setTitle(title)
    return () => setTitle(undefined)
  }, [title, setTitle])
}
