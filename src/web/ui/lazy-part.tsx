import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { LoadFailure } from './state/load-failure.tsx'

interface LazyPartProps {
  /** Shown while the code loads. */
  fallback?: ReactNode
  /** Called when the code could not be loaded. Without it, a message with a retry button is shown. */
  onLoadFailed?: () => void
}

/**
 * A part of a page whose code loads when it is first rendered: dialogs, charts, forms behind a button. React's `lazy` caches a
 * failed load for good; this one retries, and a dropped network does not break the page. What fails again although the browser is
 * online is code that the browser remembers as missing: only a new document requests it again.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & LazyPartProps> {
  const fetchPart = () =>
    lazy(async () => {
      try {
        return { default: await load() }
      } catch (cause) {
        throw new PartLoadError('the code of a part could not be fetched', { cause })
      }
    })
  let Part = fetchPart()
  return function LazyPart({ fallback, onLoadFailed, ...props }) {
    const [attempt, setAttempt] = useState(0)
    const discard = () => {
      Part = fetchPart()
    }
    return (
      <LoadBoundary
        key={attempt}
        onLoadFailed={onLoadFailed}
        discard={discard}
        onRetry={() => (attempt > 0 && navigator.onLine ? window.location.reload() : setAttempt((last) => last + 1))}
      >
        <Suspense fallback={fallback}>
          <Part {...(props as unknown as Props)} />
        </Suspense>
      </LoadBoundary>
    )
  }
}

/** The page shows it in place of the part; it is not an error of the page. */
export class PartLoadError extends Error {}

interface LoadBoundaryProps {
  children: ReactNode
  onLoadFailed: (() => void) | undefined
  discard: () => void
  onRetry: () => void
}

/** Catches only a failure to load the code. */
class LoadBoundary extends Component<LoadBoundaryProps, { error: unknown }> {
  override state = { error: undefined }
  static getDerivedStateFromError = (error: unknown) => ({ error })
  override componentDidCatch(error: unknown) {
    if (error instanceof PartLoadError) this.props.discard()
  }
  override render() {
    const { error } = this.state
    const { children, onLoadFailed, onRetry } = this.props
    if (error === undefined) return children
    if (!((error as unknown) instanceof PartLoadError)) throw error
    return onLoadFailed ? <Notification notify={onLoadFailed} /> : <LoadFailure onRetry={onRetry} />
  }
}

/** Notifies after the render, because the callback changes state. */
function Notification({ notify }: { notify: () => void }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each failure
  useEffect(notify, [])
  return null
}
