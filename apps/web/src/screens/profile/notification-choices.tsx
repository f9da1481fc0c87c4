import { notificationCategories } from '@plumbline/rules/notification'
import { Link } from '@tanstack/react-router'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import {
  useEditNotificationPreference,
  useNotificationPreference,
  type NotificationPreference,
  type NotificationPreferenceEdit,
} from '../../live/account/alerts.ts'
import { useIsDemo } from '../../live/queries.ts'
import { showToast } from '../../ui/overlays/toast.tsx'
import { CategoryChoice } from './notification-category.tsx'
import { DigestAndQuietHours } from './notification-times.tsx'

/** The customer's own zone goes along with the first choice: quiet hours and digests go by it. */
const zoneOf = (preference: NotificationPreference): string => {
  const { choices, quiet, timeZone, digest } = preference
  const isUnset =
    Object.keys(choices).length === 0 && quiet === null && digest === 'daily' && timeZone === 'UTC'
  return isUnset ? new Intl.DateTimeFormat().resolvedOptions().timeZone : timeZone
}

/** What the customer is told of, and where; quiet hours and the digest. Each change holds at once. Inside the market area. */
export const NotificationChoices = ({ hasPush }: { hasPush: boolean }) => {
  const t = useTranslations('notificationChoice')
  const problem = useProblemText()
  const demo = useIsDemo()
  const { data } = useNotificationPreference()
  const edit = useEditNotificationPreference()
  if (data === undefined) return null
  const { isMailed } = data
  const preference = { ...data.preference, timeZone: zoneOf(data.preference) }
  const isZoneNew = preference.timeZone !== data.preference.timeZone
  // Only what is changed here: what was changed elsewhere since this was fetched stays.
  const save = (change: NotificationPreferenceEdit) =>
    edit.mutate(
      { ...(isZoneNew && { timeZone: preference.timeZone }), ...change },
      { onError: error => showToast('problem', problem(error)) },
    )
  return (
    <div data-testid="notification-choices">
      <h2 className="mt-8 text-13 font-semi text-t3">{t('title')}</h2>
      {!isMailed &&
        (demo ? (
          <p className="mt-1 pb-2 text-13 text-t3">{t('noMailDemo')}</p>
        ) : (
          <Link
            to="/pages/mine/setting/edit4"
            className="inline-flex min-h-11 items-center text-13 font-semi text-primary underline"
          >
            {t('noMail')}
          </Link>
        ))}
      <div>
        {notificationCategories.map(category => (
          <CategoryChoice
            key={category}
            category={category}
            hasPush={hasPush}
            hasMail={isMailed || !demo}
            preference={preference}
            disabled={edit.isPending}
            onChoose={choice => save({ choices: { [category]: choice } })}
          />
        ))}
      </div>
      <DigestAndQuietHours preference={preference} disabled={edit.isPending} onSave={save} />
    </div>
  )
}
