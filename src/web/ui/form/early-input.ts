import { type RefObject, useLayoutEffect, useRef } from 'react'

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * What stands in a field that the document was sent without: typed before React attached to it, or filled in again by the
 * browser after a reload. React would overwrite it with the value of its state at the next render.
 */
export function earlyInputOf(control: unknown): string | undefined {
  if (control instanceof HTMLSelectElement) {
    const option = control.selectedOptions[0]
    return option && control.selectedIndex > 0 && !option.defaultSelected ? option.value : undefined
  }
  const isText = control instanceof HTMLTextAreaElement || (control instanceof HTMLInputElement && isTyped(control))
  return isText && control.value !== control.defaultValue ? control.value : undefined
}

const isTyped = ({ type }: HTMLInputElement): boolean => !['checkbox', 'radio', 'file'].includes(type)

/** Once, when React attaches to the document. */
export function useEarlyInput(control: RefObject<TextControl | null>, onInput: (value: string) => void): void {
  const latest = useRef(onInput)
  latest.current = onInput
  useLayoutEffect(() => {
    const value = earlyInputOf(control.current)
    if (value !== undefined) latest.current(value)
  }, [control])
}
