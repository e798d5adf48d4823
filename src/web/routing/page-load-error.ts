/** A page that cannot be shown: the error boundary of the pages takes its place (`pages/error/page-error.tsx`). */
export class PageLoadError extends Error {
  /** HTTP status; 0 when no response came. */
  readonly status: number
  /** The code of the page could not be fetched: after a new release only a new document names the new files. */
  readonly isCodeMissing: boolean
  constructor(status: number, { isCodeMissing = false, cause }: { isCodeMissing?: boolean; cause?: unknown } = {}) {
    super(`The page cannot be shown: ${status}`, { cause })
    this.status = status
    this.isCodeMissing = isCodeMissing
  }
}
