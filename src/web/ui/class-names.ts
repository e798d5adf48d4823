/** "button primary" from ('button', busy && 'busy', 'primary'). */
export const classNames = (...names: (string | false | null | undefined)[]): string => names.filter(Boolean).join(' ')
