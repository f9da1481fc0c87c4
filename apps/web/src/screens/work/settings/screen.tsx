import type { SettingVersionView, SettingView } from '@plumbline/protocol/setting'
import { isSettingKey, type SettingKey } from '@plumbline/rules/setting'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Chip } from '../../../ui/choices/chip.tsx'
import { SettingForm } from './form.tsx'
import { fitsSearch, groupOf, settingGroups, settingStandings, standingOf } from './list/groups.ts'
import { SettingHistory } from './history/history.tsx'
import { useSettings } from './queries.ts'
import { SettingRow } from './list/row.tsx'
import { WithdrawSetting } from './withdraw.tsx'
import { useSettingWords } from '../shared/setting-labels.ts'
import { searchText } from '../shared/area.ts'
import { WorkPage } from '../shared/page.tsx'
import { Nothing } from '../shared/nothing.tsx'

const shows = ['all', ...settingStandings, 'scheduled', 'pending'] as const
type Show = (typeof shows)[number]

const isShown = (setting: SettingView, show: Show): boolean => {
  switch (show) {
    case 'all':
      return true
    case 'pending':
      return setting.draft !== null
    case 'scheduled':
      return setting.next !== null
    case 'own':
      return standingOf(setting) === 'own'
    // Each is where its mark says.
    case 'unset':
    case 'default':
      return setting.next === null && standingOf(setting) === show
  }
}

type ListProps = {
  /** What is typed at first. */
  readonly find: string
  readonly items: readonly SettingView[]
  readonly onDraft: (key: SettingKey) => void
  readonly onHistory: (key: SettingKey) => void
  readonly onWithdraw: (version: SettingVersionView) => void
}

/** All settings by group, narrowed by what somebody types or wants to see. */
const SettingList = ({ find, items, onDraft, onHistory, onWithdraw }: ListProps) => {
  const t = useTranslations('workSetting')
  const format = useFormat()
  const words = useSettingWords()
  const [typed, setTyped] = useState(find)
  const [show, setShow] = useState<Show>('all')
  const found = items.filter(
    setting =>
      isShown(setting, show) &&
      fitsSearch(typed.trim(), [words.name(setting.key), words.about(setting.key), setting.key]),
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-b border-line px-4 py-3 desk:px-6">
        <div className="min-w-52 flex-[0_1_20rem]">
          <SearchField label={t('find')} value={typed} onChange={setTyped} />
        </div>
        <div role="group" aria-label={t('show')} className="flex flex-wrap gap-1.5 [&>button]:px-3">
          {shows.map(each => (
            <Chip
              key={each}
              label={`${t(`show_${each}`)} ${format.count(items.filter(one => isShown(one, each)).length)}`}
              on={show === each}
              onPick={() => setShow(each)}
            />
          ))}
        </div>
      </div>
      {found.length === 0 && (
        <div role="status">
          <Nothing title={t('noneFound')} />
        </div>
      )}
      {settingGroups.map(group => {
        const own = found.filter(({ key }) => groupOf[key] === group)
        if (own.length === 0) return null
        return (
          <section key={group} aria-label={t(`group_${group}`)}>
            <h2 className="bg-sunk px-4 py-2 text-13 font-bold text-t2 desk:px-6">{t(`group_${group}`)}</h2>
            <ul aria-label={t(`group_${group}`)}>
              {own.map(setting => (
                <SettingRow
                  key={setting.key}
                  setting={setting}
                  onDraft={() => onDraft(setting.key)}
                  onHistory={() => onHistory(setting.key)}
                  onWithdraw={onWithdraw}
                />
              ))}
            </ul>
          </section>
        )
      })}
    </>
  )
}

const SettingsPage = ({ asked, find }: { asked: string; find: string }) => {
  const t = useTranslations('workSetting')
  const title = useTranslations('workTitle')
  const query = useSettings()
  const [drafting, setDrafting] = useState<SettingKey>()
  const [history, setHistory] = useState<SettingKey>()
  // A link of another page may ask for one of them: what waits there already comes before another draft.
  const [linked, setLinked] = useState(isSettingKey(asked) ? asked : undefined)
  const found = query.data?.items.find(({ key }) => key === linked)
  if (found !== undefined) {
    setLinked(undefined)
    if (found.draft === null) setDrafting(found.key)
    else setHistory(found.key)
  }
  const [withdrawing, setWithdrawing] = useState<SettingVersionView>()
  // One that is open stays so when somebody else drafts: what was typed is not lost.
  const drafted = query.data?.items.find(({ key }) => key === drafting)
  return (
    <WorkPage title={title('settings')} more={t('lead')}>
      <Fetched query={query} awaited={<SkeletonRows count={3} tall />}>
        {({ items }) => (
          <SettingList
            find={find}
            items={items}
            onDraft={setDrafting}
            onHistory={setHistory}
            onWithdraw={setWithdrawing}
          />
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

/** What an operator may set while the product runs. */
export const Settings = () => {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const asked = searchText(search['draft'])
  const find = searchText(search['find'])
  return <SettingsPage key={`${asked} ${find}`} asked={asked} find={find} />
}
