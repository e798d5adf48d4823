import { useEffect, useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from './theme.ts'

const themes: readonly { value: Theme; label: string }[] = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
]

export function ThemeSwitch() {
  const [theme, setTheme] = useState<Theme>('system')
  useEffect(() => setTheme(chosenTheme()), [])
  const choose = (next: Theme) => {
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <fieldset className="theme-choice" aria-label="Theme">
      {themes.map(({ value, label }) => (
        <button key={value} type="button" aria-pressed={value === theme} onClick={() => choose(value)}>
          {label}
        </button>
      ))}
    </fieldset>
  )
}
