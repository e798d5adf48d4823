import { LogOut, Moon, Sun, SunMoon } from 'lucide-react'
import { useState } from 'react'
import { chooseTheme, chosenTheme, type Theme } from '../../browser/theme.ts'
import { titlesOfRoles } from '../../shop/staff/roles/rules/role-titles.ts'
import { IconButton } from '../../web/ui/button/icon-button.tsx'
import { Icon } from '../../web/ui/icon/icon.tsx'
import { useAdminMutation } from '../client/use-admin-mutation.ts'
import { AdminLink } from '../navigation/link.tsx'
import { confirmDiscardingChanges } from '../navigation/unsaved-changes.ts'
import { forgetAdminSession, useMe } from './session.ts'

const themes: readonly Theme[] = ['system', 'light', 'dark']
const themeIcon = { system: SunMoon, light: Sun, dark: Moon }
const themeTitle = { system: 'System theme', light: 'Light theme', dark: 'Dark theme' }

/** At the end of the rail: name, role, theme, sign-out. */
export function WhoAmI() {
  const me = useMe()
  const [theme, setTheme] = useState<Theme>(chosenTheme)
  // A new document, so that nothing one person read stays for the next. It is loaded once the page and its guards are gone.
  const leave = useAdminMutation('POST admin/sign-out', {
    onSuccess: () => {
      forgetAdminSession()
      setTimeout(() => location.assign('/admin'))
    },
  })
  const update = () => {
    const next = themes[(themes.indexOf(theme) + 1) % themes.length] ?? 'system'
    chooseTheme(next)
    setTheme(next)
  }
  return (
    <div className="who">
      <AdminLink className="who-name" to="/admin/account">
        <b>{me.name}</b>
        <span>{titlesOfRoles(me.roles)}</span>
      </AdminLink>
      <IconButton icon={themeIcon[theme]} label={`${themeTitle[theme]}. Change`} onClick={update} />
      <button
        type="button"
        className="who-leave"
        onClick={() => confirmDiscardingChanges() && leave.mutate({})}
        aria-busy={leave.isPending}
      >
        <Icon of={LogOut} size="small" />
        Sign out
      </button>
    </div>
  )
}
