import type { SettingVersionView, SettingView } from '@plumbline/protocol/setting'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useMayI } from '../../shared/session/session.ts'
import { useSettingWords } from '../../shared/setting-labels.ts'
import { useFigureWords } from '../funding/figure.tsx'
import { ChangeSummary } from './change-summary.tsx'
import { hasDefault, isEmpty, standingOf } from './groups.ts'

/** Not set, the default, or what comes on its day: said once, beside the name. */
const StandingTag = ({ setting }: { setting: SettingView }) => {
  const t = useTranslations('workSetting')
  if (setting.next !== null) return <Tag tone="waiting">{t('show_scheduled')}</Tag>
  switch (standingOf(setting)) {
    case 'unset':
      return <Tag tone="warn">{t('show_unset')}</Tag>
    case 'default':
      return <Tag tone="quiet">{t('show_default')}</Tag>
    case 'own':
      return null
  }
}

/** Limits are few and short: each stands here with what holds. */
const Figures = ({ of, value }: { of: 'funding.limits' | 'funding.thresholds'; value: unknown }) => (
  <dl className="mt-1.5 grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-x-6 gap-y-1 text-12">
    {useFigureWords()
      .inForce(of, value)
      .map(({ name, label, text }) => (
        <div key={name} className="min-w-0">
          <dt className="text-t3">{label}</dt>
          <dd className="text-14 font-semi">{text}</dd>
        </div>
      ))}
  </dl>
)

type Props = {
  readonly setting: SettingView
  readonly onDraft: () => void
  readonly onHistory: () => void
  readonly onWithdraw: (version: SettingVersionView) => void
}

/** One setting: what holds, what comes, the default where it is another one, and what may be done. */
export const SettingRow = ({ setting, onDraft, onHistory, onWithdraw }: Props) => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  const format = useFormat()
  const mayI = useMayI()
  const { key, current, next, draft, fallback } = setting
  const time = (instant: string) => format.dateTime(Date.parse(instant))
  const standing = standingOf(setting)
  return (
    <li
      className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line px-4 py-3.5 desk:px-6"
      data-testid="setting"
    >
      <div className="min-w-0 flex-1 basis-72 text-13">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <h3 className="text-15 font-semi">{words.name(key)}</h3>
          <StandingTag setting={setting} />
        </div>
        <p className="text-t2">{words.about(key)}</p>
        {/* An empty table holds what is shipped: its mark says so. */}
        {(standing === 'own' || !isEmpty(current.value)) && (
          <p className="mt-1.5 text-14">
            <span className="font-semi">{words.value(key, current.value)}</span>
            {current.since !== null && (
              <span className="ml-2 text-12 text-t2">{t('since', { time: time(current.since) })}</span>
            )}
          </p>
        )}
        {(key === 'funding.limits' || key === 'funding.thresholds') && (
          <Figures of={key} value={current.value} />
        )}
        {standing === 'own' && hasDefault(key) && (
          <p className="text-12 text-t3">{t('defaultIs', { value: words.value(key, fallback) })}</p>
        )}
        {next !== null && (
          <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1" data-testid="setting-next">
            <p className="min-w-0 text-14">
              <ChangeSummary of={key} before={current.value} after={next.value} />
              {next.effectiveAt !== null && (
                <span className="text-t2">
                  {', '}
                  {t('fromThen', { time: format.chartTime(Date.parse(next.effectiveAt), 'hour') })}
                </span>
              )}
            </p>
            {mayI('setting:record:draft') && (
              <Button look="reject" size="row" onClick={() => onWithdraw(next)}>
                {t('withdraw')}
              </Button>
            )}
          </div>
        )}
        {draft !== null && (
          <p className="mt-1.5">
            <Tag tone="waiting">{t('draftWaits')}</Tag>{' '}
            <ChangeSummary of={key} before={draft.before} after={draft.value} />
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="secondary" size="row" onClick={onHistory}>
          {t('history')}
        </Button>
        {mayI('setting:record:draft') && (
          <Button look="secondary" size="row" disabled={draft !== null} onClick={onDraft}>
            {t('draft')}
          </Button>
        )}
      </div>
    </li>
  )
}
