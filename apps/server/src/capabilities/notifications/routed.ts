import {
  isChoosable,
  offersOf,
  routeNotice,
  type NoticeRoute,
  type NotificationCategory,
  type NotificationPreference,
} from '@plumbline/rules/notification'
import type { Millis } from '@plumbline/rules/market'
import type { Queryable } from '../../core/platform/db/database.ts'
import type { Notice } from './append-notifications.ts'
import { categoryOf, letterOf, weightOf } from './preference/notice-category.ts'
import { readPreferences } from './preference/preferences.ts'

/** A notice, and where it goes. */
export type Routed = {
  readonly notice: Notice
  readonly category: NotificationCategory
  readonly preference: NotificationPreference
  readonly route: NoticeRoute
  /** Cannot be muted on devices: it goes to those that asked to be told whatever else was chosen. */
  readonly isFixed: boolean
}

/** Where notices go, by what their customers have chosen: one statement, however many there are. */
export const routed = async (
  on: Queryable,
  notices: readonly Notice[],
  now: Millis,
): Promise<readonly Routed[]> => {
  if (notices.length === 0) return []
  const preferences = await readPreferences(
    on,
    notices.map(({ customer }) => customer),
  )
  return notices.flatMap((notice, place) => {
    const preference = preferences[place]
    // One is read for each.
    if (preference === undefined) return []
    const subject = { category: categoryOf(notice), weight: weightOf(notice), letter: letterOf(notice) }
    const { category, weight } = subject
    const isFixed = weight === 'must' || !isChoosable(offersOf(category).push)
    return [{ notice, category, preference, route: routeNotice(preference, { ...subject, now }), isFixed }]
  })
}
