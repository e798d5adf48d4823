import '../footer/footer.css'
import { useEffect, useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../../browser/theme.ts'
import { footerTexts } from '../../texts/site/footer.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { ActionButton } from '../../ui/button/action-button.tsx'

const themes: readonly Theme[] = ['system', 'light', 'dark']

export function ThemeSwitch() {
  const t = useTexts(footerTexts).theme
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(chosenTheme()), [])
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className="theme-choice" aria-label={t.label}>
      {themes.map((one) => (
        <ActionButton key={one} type="button" aria-pressed={one === theme} onClick={() => choose(one)}>
          {t[one]}
        </ActionButton>
      ))}
    </fieldset>
  )
}
