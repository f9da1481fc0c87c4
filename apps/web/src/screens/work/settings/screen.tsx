import type { SettingVersionView, SettingView } from '@plumbline/protocol/setting'
import { isSettingKey, type SettingKey } from '@plumbline/rules/setting'
import { useSearch } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useMayI } from '../shared/session/session.ts'
import { SettingForm } from './form.tsx'
import { SettingHistory } from './history.tsx'
import { useSettings } from './queries.ts'
import { WithdrawSetting } from './withdraw.tsx'
import { useSettingWords } from '../shared/setting-labels.ts'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'

const Holding = ({ name, value, from }: { name: string; value: ReactNode; from: string | undefined }) => (
  <div className="min-w-0 flex-1 basis-48">
    <dt className="text-12 text-t3">{name}</dt>
    <dd className="mt-0.5 text-14">{value}</dd>
    {from !== undefined && <dd className="text-12 text-t2">{from}</dd>}
  </div>
)

type RowProps = {
  readonly setting: SettingView
  readonly onDraft: () => void
  readonly onHistory: () => void
  readonly onWithdraw: (version: SettingVersionView) => void
}

/** One setting: what holds, what comes, the default, and what may be done. */
const Setting = ({ setting, onDraft, onHistory, onWithdraw }: RowProps) => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  const format = useFormat()
  const mayI = useMayI()
  const { key, current, next, draft, fallback } = setting
  const time = (instant: string) => format.dateTime(Date.parse(instant))
  return (
    <li className="border-b border-line px-4 py-4 desk:px-6" data-testid="setting">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 flex-1 basis-72">
          <h2 className="text-15 font-semi">{words.name(key)}</h2>
          <p className="text-13 text-t2">{words.about(key)}</p>
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
      </div>
      <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-3">
        <Holding
          name={t('current')}
          value={<span className="font-semi">{words.value(key, current.value)}</span>}
          from={current.since === null ? t('defaultValue') : t('since', { time: time(current.since) })}
        />
        <Holding
          name={t('next')}
          value={next === null ? <span className="text-t3">{t('none')}</span> : words.value(key, next.value)}
          from={
            next === null || next.effectiveAt === null
              ? undefined
              : t('fromThen', { time: time(next.effectiveAt) })
          }
        />
        <Holding name={t('standard')} value={words.value(key, fallback)} from={undefined} />
      </dl>
      {draft !== null && (
        <p className="mt-3 text-13">
          <Tag tone="waiting">{t('draftWaits')}</Tag> <span>{words.value(key, draft.value)}</span>
        </p>
      )}
      {next !== null && mayI('setting:record:draft') && (
        <div className="mt-3">
          <Button look="reject" size="row" onClick={() => onWithdraw(next)}>
            {t('withdraw')}
          </Button>
        </div>
      )}
    </li>
  )
}

/** What an operator may set while the product runs. */
export const Settings = () => {
  const t = useTranslations('workSetting')
  const title = useTranslations('workTitle')
  const query = useSettings()
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = searchText(search['draft'])
  // A link of another page may ask for one of them.
  const [drafting, setDrafting] = useState(isSettingKey(asked) ? asked : undefined)
  const [history, setHistory] = useState<SettingKey>()
  const [withdrawing, setWithdrawing] = useState<SettingVersionView>()
  const drafted = query.data?.items.find(({ key, draft }) => key === drafting && draft === null)
  return (
    <WorkPage title={title('settings')} more={t('lead')}>
      <Fetched query={query} awaited={<SkeletonRows count={3} tall />}>
        {({ items }) => (
          <ul aria-label={t('list')}>
            {items.map(setting => (
              <Setting
                key={setting.key}
                setting={setting}
                onDraft={() => setDrafting(setting.key)}
                onHistory={() => setHistory(setting.key)}
                onWithdraw={setWithdrawing}
              />
            ))}
          </ul>
        )}
      </Fetched>
      {drafted !== undefined && (
        <SettingForm key={drafted.key} setting={drafted} onClose={() => setDrafting(undefined)} />
      )}
      <SettingHistory of={history} onClose={() => setHistory(undefined)} />
      {withdrawing !== undefined && (
        <WithdrawSetting version={withdrawing} onClose={() => setWithdrawing(undefined)} />
      )}
    </WorkPage>
  )
}
