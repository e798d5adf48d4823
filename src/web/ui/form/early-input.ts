import { type RefObject, useLayoutEffect, useRef } from 'react'

type TextControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The value of a field that differs from what the server rendered: typed before hydration, or restored by the browser after a
 * reload. React would overwrite it with its state at the next render.
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

/** Runs once, on hydration. */
export function useEarlyInput(control: RefObject<TextControl | null>, onInput: (value: string) => void): void {
  const latest = useRef(onInput)
  latest.current = onInput
  useLayoutEffect(() => {
    const value = earlyInputOf(control.current)
    if (value !== undefined) latest.current(value)
  }, [control])
}
