/** Whether a disk or a file store takes writes, asked by writing: a full or read-only disk answers every other question. */

const renewAfterMs = 30_000
const timeoutMs = 5_000

export interface StorageProbe {
  /** Null while it takes writes, else why not. */
  check(): Promise<string | null>
}

/**
 * `write` leaves nothing behind and throws when it fails. A result counts for half a minute: watchers ask every few seconds,
 * and a store at a provider is paid by the request.
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
