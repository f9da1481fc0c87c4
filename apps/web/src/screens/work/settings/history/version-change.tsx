import { settingRules, type SettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useSettingWords } from '../../shared/setting-labels.ts'
import { useSettingChange } from '../change-text.tsx'
import { diffOf } from './diff.ts'
import { entryChangesOf, type EntryChange } from './entry-changes.ts'
import { WayFields } from '../funding/way-change.tsx'

type Values = { readonly before: unknown; readonly after: unknown }
type Props = Values & { readonly of: SettingKey }

const signs = { same: ' ', gone: '−', new: '+' } as const
const looks = { same: 'text-t3', gone: 'bg-down-tint', new: 'bg-up-tint' } as const

/** Rules that have no fields of their own, line by line, each with its sign. */
const Lines = ({ before, after }: Values) => (
  <div className="rounded-chip border border-line font-mono text-12 whitespace-pre-wrap [overflow-wrap:anywhere]">
    {diffOf(before, after).map(({ sign, text }, index) => (
      <div key={`${index} ${text}`} className={`px-2 ${looks[sign]}`}>
        {signs[sign]} {text}
      </div>
    ))}
  </div>
)

/** What holds now, and below it what it took the place of. */
const Replaced = ({ before, after }: { readonly before: string; readonly after: string }) => {
  const table = useTranslations('workTable')
  return (
    <>
      <p className="font-semi [overflow-wrap:anywhere]">{after}</p>
      <p className="text-t2 [overflow-wrap:anywhere]">{table('was', { text: before })}</p>
    </>
  )
}

const Entry = ({ of, field, before, after }: EntryChange & { readonly of: SettingKey }) => {
  const table = useTranslations('workTable')
  const own = useSettingChange({ kind: 'setting.publish', title: of })
  const say = (text: string | null) => own?.value(field, text) ?? text ?? table('nothingThere')
  const isWay = of === 'funding.networks' || of === 'funding.banks'
  return (
    <section className="border-t border-line py-2 first:border-0" data-testid="entry-change">
      <h4 className={isWay ? 'text-15 font-semi' : 'text-12 text-t2'}>{own?.field(field) ?? field}</h4>
      {isWay && after !== null ? (
        <WayFields of={of} before={before} after={after} />
      ) : (
        <Replaced before={say(before)} after={say(after)} />
      )}
    </section>
  )
}

/** What a version changes: its fields in words, and where money goes in groups of letters. */
export const VersionChange = ({ of, before, after }: Props) => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  const entries = entryChangesOf(of, before, after)
  return (
    <div
      role="group"
      aria-label={`${t('was')} → ${t('becomes')}`}
      className="mt-2 rounded-field border border-line px-3 py-1"
    >
      {entries !== undefined ? (
        entries.map(entry => <Entry key={entry.field} of={of} {...entry} />)
      ) : settingRules[of].form.kind === 'json' ? (
        <Lines before={before} after={after} />
      ) : (
        <Replaced before={words.value(of, before)} after={words.value(of, after)} />
      )}
    </div>
  )
}
