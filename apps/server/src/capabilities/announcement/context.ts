import type { Millis } from '@plumbline/rules/market'
import type { Language } from '@plumbline/protocol/core'
import type { Audit } from '../../core/audit/index.ts'
import type { CallContext } from '../../core/platform/caller.ts'
import type { Database } from '../../core/platform/db/database.ts'
import type { Sessions } from '../identity/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { SubmitRequest } from '../staff/index.ts'

/** What every use case of announcements works with. */
export type AnnouncementContext = {
  readonly database: Database
  readonly audit: Audit
  readonly sessions: Pick<Sessions, 'resolve'>
  readonly notifications: Pick<Notifications, 'append' | 'tell'>
  readonly submitRequest: SubmitRequest
  /** Begins to notify at once, where something is to be notified of. */
  readonly wake: () => void
  readonly now: () => Millis
  readonly newId: () => string
}

/** Whoever reads announcements: a customer, if the token is one's. */
export type ReaderCall = { readonly token: string | undefined; readonly language: Language }
export type CustomerCall = CallContext & { readonly language: Language }
