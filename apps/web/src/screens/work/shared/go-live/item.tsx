import type { GoLiveFindingView } from '@plumbline/protocol/go-live'
import { backupDaysMax, restoreDaysMax, type GoLiveCheck, type GoLiveState } from '@plumbline/rules/go-live'
import type { SettingKey } from '@plumbline/rules/setting'
import { CircleAlert, CircleCheck, CircleDashed, type LucideIcon } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Tag } from '../../../../ui/tag.tsx'
import { addressOf } from '../area.ts'
import { useSettingWords } from '../setting-labels.ts'
import { goLivePlaces, type GoLivePlace } from './places.ts'

const looks = {
  done: { icon: CircleCheck, colour: 'text-up', tone: 'good' },
  missing: { icon: CircleAlert, colour: 'text-down', tone: 'bad' },
  advised: { icon: CircleDashed, colour: 'text-t3', tone: 'quiet' },
} as const satisfies Record<GoLiveState, { icon: LucideIcon; colour: string; tone: string }>

const settingOf = {
  networks: 'funding.networks',
  banks: 'funding.banks',
  fees: 'funding.terms',
  limits: 'funding.limits',
} as const satisfies Partial<Record<GoLiveCheck, SettingKey>>
const isOfSetting = (check: GoLiveCheck): check is keyof typeof settingOf => Object.hasOwn(settingOf, check)

/** What a check is called. What a setting does has its name. */
const useCheckName = () => {
  const t = useTranslations('workGoLive')
  const setting = useSettingWords()
  return (check: GoLiveCheck): string => {
    if (check === 'backup_taken') return t('name_backup_taken', { days: String(backupDaysMax) })
    if (check === 'backup_tried') return t('name_backup_tried', { days: String(restoreDaysMax) })
    return isOfSetting(check) ? setting.name(settingOf[check]) : t(`name_${check}`)
  }
}

const linkLook = 'inline-flex min-h-6 items-center font-semi text-primary hover:underline'
const codeLook =
  'rounded-tag bg-sunk dark:bg-segment-on/55 px-1.5 py-0.5 font-mono text-12 [overflow-wrap:anywhere]'

const namesOf = (
  place: Extract<GoLivePlace, { command: string } | { environment: readonly string[] }>,
  lacking: readonly string[],
): readonly string[] =>
  'command' in place ? [place.command] : lacking.length > 0 ? lacking : place.environment

const Place = ({ place, lacking }: { place: GoLivePlace } & Pick<GoLiveFindingView, 'lacking'>) => {
  const t = useTranslations('workGoLive')
  const area = useTranslations('work')
  const setting = useSettingWords()
  if ('page' in place)
    return (
      <a href={`#${place.page}`} className={linkLook}>
        {area(place.label)}
      </a>
    )
  if ('setting' in place)
    return (
      <a href={`#${addressOf('/pages/work/setting/index', { draft: place.setting })}`} className={linkLook}>
        {area('settings')}: {setting.name(place.setting)}
      </a>
    )
  return (
    <span className="inline-flex flex-wrap items-center gap-1.5 text-t2">
      {t('command' in place ? 'command' : 'environment')}
      {namesOf(place, lacking).map(name => (
        <code key={name} className={codeLook}>
          {name}
        </code>
      ))}
    </span>
  )
}

/** One thing of the checklist: how it is, why it matters, and where it is done. */
export const GoLiveItem = ({ item: { check, state, share, at, lacking } }: { item: GoLiveFindingView }) => {
  const t = useTranslations('workGoLive')
  const format = useFormat()
  const nameOf = useCheckName()
  const { icon: Icon, colour, tone } = looks[state]
  return (
    <li className="flex gap-3 border-b border-line py-3 last:border-0" data-testid={`check-${check}`}>
      <Icon aria-hidden className={`mt-0.5 size-5 shrink-0 ${colour}`} />
      <div className="min-w-0 flex-1 text-13">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="text-14 font-semi">{nameOf(check)}</span>
          <Tag tone={tone}>{t(`state_${state}`)}</Tag>
          {share !== null && (
            <span className="text-12 text-t2">
              {check === 'alive' && share.need === 0
                ? t('shareNone')
                : t('share', { have: format.count(share.have), need: format.count(share.need) })}
            </span>
          )}
        </p>
        <p className="mt-0.5 text-t2">{t(`why_${check}`)}</p>
        {at !== null && (
          <p className="mt-0.5 text-12 text-t3">{t('doneAt', { time: format.dateTime(Date.parse(at)) })}</p>
        )}
        {state !== 'done' && (
          <p className="mt-1">
            <Place place={goLivePlaces[check]} lacking={lacking} />
          </p>
        )}
      </div>
    </li>
  )
}
