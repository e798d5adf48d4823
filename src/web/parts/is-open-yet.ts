import { pages } from '../routes.ts'

/** Whether a part of the account that is announced elsewhere can already be used. */
export const isOpenYet = (path: string): boolean =>
  pages.some((page) => page.path === path && page.folder !== 'account-coming')
