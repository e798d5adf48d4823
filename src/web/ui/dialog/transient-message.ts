import { useEffect, useState } from 'react'

/** Display times of messages (spec §9): routine, errors, payment. */
export const seconds = { routine: 3, error: 5, payment: 10 } as const

/** A message that clears itself: `const [sentence, say] = useTransientMessage<string>(5)`. Setting it again restarts the time. */
export function useTransientMessage<Message>(
  forSeconds: number,
): [Message | undefined, (message: Message | undefined) => void] {
  const [current, setCurrent] = useState<{ message: Message | undefined }>({ message: undefined })
  useEffect(() => {
    if (current.message === undefined) return
    const timer = setTimeout(() => setCurrent({ message: undefined }), forSeconds * 1000)
    return () => clearTimeout(timer)
  }, [current, forSeconds])
  return [current.message, (message) => setCurrent({ message })]
}
