/** Runs a hook in React without a browser: a component that renders nothing needs only an empty element as its document. */

import { setImmediate as nextTask } from 'node:timers/promises'
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, vi } from 'vitest'

/** Replaces `window` until `vi.unstubAllGlobals()`; unmount before that. `result` is the value of the last render. */
export async function renderHook<Props, Result>(
  client: QueryClient,
  hook: (props: Props) => Result,
  first: NoInfer<Props>,
) {
  vi.stubGlobal('window', { event: undefined, HTMLIFrameElement: class {} })
  const document = { nodeType: 9, activeElement: null, addEventListener: () => {} }
  const container = { nodeType: 1, tagName: 'DIV', ownerDocument: document, addEventListener: () => {} }
  const root = createRoot(container as never)
  const drawn: { props?: Props; result?: Result; isMounted?: boolean } = {}
  const Component = ({ props }: { props: Props }) => {
    drawn.result = hook(props)
    useEffect(() => {
      drawn.props = props
      drawn.isMounted = true
      return () => {
        drawn.isMounted = false
      }
    }, [props])
    return null
  }
  const render = async (props: Props) => {
    root.render(createElement(QueryClientProvider, { client }, createElement(Component, { props })))
    await vi.waitFor(() => expect(drawn).toMatchObject({ isMounted: true }))
    await vi.waitFor(() => expect(drawn.props).toBe(props))
  }
  const unmount = async () => {
    root.unmount()
    await vi.waitFor(() => expect(drawn.isMounted).toBe(false))
    // React finishes its last task and one scheduled by it; both read `window`.
    await nextTask()
    await nextTask()
  }
  await render(first)
  return { render, result: () => drawn.result as Result, unmount }
}
