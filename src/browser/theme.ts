import type { StoredName } from './storage-names.ts'

export type Theme = 'system' | 'light' | 'dark'

/** The same name the document's first script reads, before anything is painted. */
const key: StoredName = 'theme'

export function chosenTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

/** The visitor's choice wins over the system's and is remembered; "system" forgets it. */
export function chooseTheme(theme: Theme): void {
  const { dataset } = document.documentElement
  if (theme === 'system') delete dataset.theme
  else dataset.theme = theme
  try {
    if (theme === 'system') localStorage.removeItem(key)
    else localStorage.setItem(key, theme)
  } catch {
    // Where storage is forbidden the choice holds for this page.
  }
}
