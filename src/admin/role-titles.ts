import type { Role } from '../shop/staff/rules.ts'

export const roleTitles: Readonly<Record<Role, string>> = {
  OWNER: 'Owner',
  OPS: 'Operations',
  CATALOG: 'Catalogue',
  FINANCE: 'Finance',
  SUPPORT: 'Support',
}
