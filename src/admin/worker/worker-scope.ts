/** The globals of the back office's service worker; TypeScript's own types for it cannot be combined with those of pages. */
export interface PushWorkerScope {
  readonly location: { readonly origin: string }
  readonly registration: { showNotification(title: string, options: NotificationChoices): Promise<void> }
  readonly clients: {
    claim(): Promise<void>
    matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly WorkerWindow[]>
    openWindow(url: string): Promise<unknown>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void
  addEventListener(type: 'push', listener: (event: PushMessageEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: NotificationClickEvent) => void): void
}

interface NotificationChoices {
  readonly tag: string
  readonly icon: string
  readonly data: { readonly link: string }
}

interface WorkerWindow {
  readonly url: string
  focus(): Promise<unknown>
}

interface WorkerEvent {
  waitUntil(work: Promise<unknown>): void
}

interface PushMessageEvent extends WorkerEvent {
  readonly data: { text(): string } | null
}

interface NotificationClickEvent extends WorkerEvent {
  readonly notification: { readonly data: { readonly link: string }; close(): void }
}
