type Control = HTMLButtonElement | HTMLInputElement | HTMLSelectElement | HTMLFieldSetElement

const isServer = typeof document === 'undefined'

/**
 * Props of a control that needs the page's code: the document renders it disabled, and it is enabled as it is hydrated. React
 * leaves the attributes of a hydrated element as they are, so they are set on the element. A state would render every control
 * of the page once more, at once, which costs a phone more than hydration itself (decision 0099). What stays disabled is
 * marked, since there is less of it.
 */
export const awaitingControl = (disabled = false) => ({
  'data-off': disabled ? '' : undefined,
  ...(isServer ? { disabled: true } : { disabled, suppressHydrationWarning: true, ref: enableControl }),
})

function enableControl(control: Control | null): void {
  if (!control) return
  // The document leaves the type out, see ActionButton.
  if (control instanceof HTMLButtonElement && !control.hasAttribute('type')) control.type = 'button'
  if (!control.hasAttribute('data-off')) control.disabled = false
}

/**
 * Props of a row of such controls that scrolls: until hydration none of them takes the focus, so the row itself does, and can be
 * scrolled by keyboard (WCAG 2.1.1).
 */
export const awaitingScrollRow = isServer
  ? { tabIndex: 0 }
  : { suppressHydrationWarning: true, ref: (row: HTMLElement | null) => row?.removeAttribute('tabindex') }

/** A disabled button needs no type, which saves a kilobyte on a page of cards. */
export const awaitingType = (type: 'button' | 'submit' | 'reset' | undefined) =>
  type ?? (isServer ? undefined : 'button')
