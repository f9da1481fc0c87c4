import type { NoticeView } from '@plumbline/protocol/notification'

/** What the service worker of the web app reads (apps/web/src/service-worker). */
export type PushMessage = {
  readonly title: string
  readonly body: string
  /** A second message of the same alert takes the place of the first. */
  readonly tag: string
  readonly path: string
  readonly at: string
  readonly lang: string
}

/** What is told, with or without its place among the customer's notifications: one that only devices are told of has none. */
export type Tellable = NoticeView extends infer View
  ? View extends NoticeView
    ? Omit<View, 'seq'>
    : never
  : never
