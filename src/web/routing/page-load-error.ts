/** A page cannot be shown: the pages' error boundary replaces it (`pages/content/error/page-error.tsx`). */
export class PageLoadError extends Error {
  /** HTTP status; 0 if there was no response. */
  readonly status: number
  /** The code of the page could not be fetched: after a new release, only a new document has the new file names. */
  readonly isCodeMissing: boolean
  constructor(status: number, { isCodeMissing = false, cause }: { isCodeMissing?: boolean; cause?: unknown } = {}) {
    super(`The page cannot be shown: ${status}`, { cause })
    this.status = status
    this.isCodeMissing = isCodeMissing
  }
}
