import type { ComponentPropsWithoutRef } from 'react'
import { awaitingControl, awaitingType } from '../awaiting-control.ts'

/**
 * The `button` of every page. It needs the page's code, so the document renders it disabled until hydration: no click is lost,
 * and Enter in a form does not submit the typed values as a query (HTML, implicit submission).
 */
export const ActionButton = ({ type, disabled, ...rest }: ComponentPropsWithoutRef<'button'>) => (
  <button type={awaitingType(type)} {...rest} {...awaitingControl(disabled)} />
)
