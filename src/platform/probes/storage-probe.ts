/** Tests whether a disk or file store accepts writes by writing to it: a full or read-only disk still answers every read. */

const renewAfterMs = 30_000
const timeoutMs = 5_000

export interface StorageProbe {
  /** Null while it accepts writes, else the reason. */
  check(): Promise<string | null>
}

/**
 * `write` leaves nothing behind and throws when it fails. A result is cached for half a minute, because monitors query every
 * few seconds and cloud stores charge per request.
 */
export function openStorageProbe(
  write: () => Promise<void>,
  nowMs: () => number = () => performance.now(),
): StorageProbe {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<string | null> = Promise.resolve(null)
  const probe = async (): Promise<string | null> => {
    try {
      await withTimeout(write())
      return null
    } catch (error) {
      return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.message) : String(error)
    }
  }
  return {
    check: () => {
      if (nowMs() - checkedAt >= renewAfterMs) {
        checkedAt = nowMs()
        result = probe()
      }
      return result
    },
  }
}

async function withTimeout(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${timeoutMs / 1000} s`)), timeoutMs)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
