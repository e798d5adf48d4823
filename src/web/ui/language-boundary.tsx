import { type ComponentProps, type ReactNode, useContext, useMemo } from 'react'
import type { Area } from '../texts/area.ts'
import { languageTags } from '../texts/language.ts'
import { english, SpeechContext } from '../texts/use-texts.ts'

type BoundaryTag = 'div' | 'figure' | 'main' | 'nav' | 'section'

type LanguageBoundaryProps<Tag extends BoundaryTag> = ComponentProps<Tag> & {
  as?: Tag
  /** Where the texts of this part come from; without one it speaks the language around it. */
  area: Area<object> | undefined
}

/**
 * The element of a part that is shown in English as long as its area is not translated: the element says so, since screen
 * readers choose their voice by it (WCAG 3.1.2), and all components inside speak English too.
 */
export function LanguageBoundary<Tag extends BoundaryTag = 'div'>({ as, area, ...rest }: LanguageBoundaryProps<Tag>) {
  const around = useContext(SpeechContext)
  const untranslated = useMemo(() => ({ ...english, figures: around.figures, preferred: around }), [around])
  const differs = around.language !== 'en' && area !== undefined && !(area.name in around.says)
  const Element: string = as ?? 'div'
  return (
    <SpeechContext value={differs ? untranslated : around}>
      <Element lang={differs ? languageTags.en : undefined} {...rest} />
    </SpeechContext>
  )
}

/** Inside a part that is English for want of a translation: what is translated all the same, a form that many pages share. */
export function TranslatedPart({ area, children }: { area: Area<object>; children?: ReactNode }) {
  const { preferred } = useContext(SpeechContext)
  if (!preferred || !(area.name in preferred.says)) return children
  return (
    <SpeechContext value={preferred}>
      <div lang={languageTags[preferred.language]}>{children}</div>
    </SpeechContext>
  )
}
