import {
  choiceOf,
  isChoosable,
  offersOf,
  type ChannelChoice,
  type MailChoice,
  type NotificationCategory,
} from '@plumbline/rules/notification'
import { ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import type { NotificationPreference } from '../../live/account/alerts.ts'
import { Select } from '../../ui/fields/select.tsx'
import { Switch } from '../../ui/fields/switch.tsx'

const mailWords = { now: 'mailNow', digest: 'mailDigest', off: 'mailOff' } as const satisfies Record<
  MailChoice,
  string
>

type Ways = { hasPush: boolean; hasMail: boolean }

const channelsOf = ({ hasPush, hasMail }: Ways) =>
  (['app', 'push', 'mail'] as const).filter(
    channel => (channel !== 'push' || hasPush) && (channel !== 'mail' || hasMail),
  )

/** Where a category is told now, in a few words. */
const useSummary = ({ hasPush, hasMail }: Ways) => {
  const t = useTranslations('notificationChoice')
  return ({ app, push, mail }: ChannelChoice): string => {
    const told = [
      ...(app ? [t('app')] : []),
      ...(push && hasPush ? [t('push')] : []),
      ...(!hasMail ? [] : mail === 'now' ? [t('mail')] : mail === 'digest' ? [t('mailDigest')] : []),
    ]
    return told.length === 0 ? t('mailOff') : told.join(' · ')
  }
}

type Props = {
  category: NotificationCategory
  /** Not, where this deployment sends nothing to devices: then nothing is said of them. */
  hasPush: boolean
  /** Not, in a demo account, which is sent no letters. */
  hasMail: boolean
  preference: NotificationPreference
  disabled: boolean
  onChoose: (choice: Partial<ChannelChoice>) => void
}

const Channels = ({ category, hasPush, hasMail, preference, disabled, onChoose }: Props) => {
  const t = useTranslations('notificationChoice')
  const offers = offersOf(category)
  const choice = choiceOf(preference, category)
  const { mail } = offers
  return (
    <>
      {channelsOf({ hasPush, hasMail }).map(
        channel =>
          channel !== 'mail' &&
          isChoosable(offers[channel]) && (
            <Switch
              key={channel}
              label={t(channel)}
              on={choice[channel]}
              disabled={disabled}
              onChange={on => onChoose({ [channel]: on })}
            />
          ),
      )}
      {hasMail && mail !== 'none' && mail.length > 1 && (
        <div className="py-1.5">
          <Select
            label={t('mail')}
            value={choice.mail}
            disabled={disabled}
            options={mail.map(value => ({ value, label: t(mailWords[value]) }))}
            onChange={picked => onChoose({ mail: picked })}
          />
        </div>
      )}
    </>
  )
}

/** What may be chosen for a category, behind a line that says how it stands. */
export const CategoryChoice = (props: Props) => {
  const t = useTranslations('notificationChoice')
  const summary = useSummary(props)
  // What is not seen is not there: its controls need not follow every change.
  const [isOpen, setIsOpen] = useState(false)
  const offers = offersOf(props.category)
  const channels = channelsOf(props)
  // What no way of this account tells has nothing to choose, and is not off either.
  if (channels.every(channel => offers[channel] === 'none')) return null
  const fixed = channels.filter(channel => offers[channel] !== 'none' && !isChoosable(offers[channel]))
  const isFixed = !channels.some(channel => isChoosable(offers[channel]))
  return (
    <details
      className="group border-b border-line last:border-0"
      data-testid={`category-${props.category}`}
      onToggle={event => setIsOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 py-2 [&::-webkit-details-marker]:hidden">
        <span className="min-w-0 flex-1">
          <span className="block text-15 font-medium">{t(props.category)}</span>
          <span className="block text-13 text-t3">{summary(choiceOf(props.preference, props.category))}</span>
        </span>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-t3 transition-transform group-open:rotate-180"
        />
      </summary>
      {isOpen && (
        <div className="pb-3">
          {isFixed && <p className="text-13 text-t3">{t('fixed')}</p>}
          {props.hasMail && props.category === 'margin' && (
            <p className="pt-1 text-13 text-t3">{t('marginMail')}</p>
          )}
          {!isFixed && fixed.length > 0 && (
            <p className="text-13 text-t3">
              {t('always', { channels: fixed.map(channel => t(channel)).join(' · ') })}
            </p>
          )}
          <Channels {...props} />
        </div>
      )}
    </details>
  )
}
