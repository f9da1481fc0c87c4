import type { SettingVersionView } from '@plumbline/protocol/setting'
import type { SettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Sheet } from '../../../ui/overlays/sheet.tsx'
import { Fetched } from '../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { diffOf } from './diff.ts'
import { useHistory } from './queries.ts'
import { useSettingWords } from '../shared/setting-labels.ts'

const tones = {
  draft: 'waiting',
  dropped: 'quiet',
  published: 'waiting',
  effective: 'good',
  superseded: 'quiet',
  withdrawn: 'bad',
} as const satisfies Record<SettingVersionView['state'], string>

const StateTag = ({ state }: Pick<SettingVersionView, 'state'>) => {
  const words = useSettingWords()
  return <Tag tone={tones[state]}>{words.state(state)}</Tag>
}

const signs = { same: ' ', gone: '−', new: '+' } as const
const looks = { same: 'text-t3', gone: 'bg-down-tint', new: 'bg-up-tint' } as const

/** What a version changes, line by line, each with its sign. */
const Diff = ({ before, value }: Pick<SettingVersionView, 'before' | 'value'>) => {
  const t = useTranslations('workSetting')
  return (
    <div
      role="group"
      aria-label={`${t('was')} → ${t('becomes')}`}
      className="mt-2 rounded-chip border border-line font-mono text-12 whitespace-pre-wrap [overflow-wrap:anywhere]"
    >
      {diffOf(before, value).map(({ sign, text }, index) => (
        <div key={`${index} ${text}`} className={`px-2 ${looks[sign]}`}>
          {signs[sign]} {text}
        </div>
      ))}
    </div>
  )
}

const Version = ({ version }: { readonly version: SettingVersionView }) => {
  const t = useTranslations('workSetting')
  const format = useFormat()
  const time = (instant: string) => format.dateTime(Date.parse(instant))
  const { approver, publishedAt, effectiveAt, withdrawn } = version
  return (
    <li className="border-b border-line py-3 text-13">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-14 font-semi">{t('version', { version: String(version.version) })}</span>
        <StateTag state={version.state} />
      </div>
      <p className="mt-1 text-t2">{t('by', { author: version.author, time: time(version.draftedAt) })}</p>
      <p>{version.reason}</p>
      {approver !== null && publishedAt !== null && (
        <p className="text-t2">{t('publishedBy', { approver, time: time(publishedAt) })}</p>
      )}
      {effectiveAt !== null && <p className="text-t2">{t('fromThen', { time: time(effectiveAt) })}</p>}
      {withdrawn !== null && <p>{t('withdrawnBy', { ...withdrawn, time: time(withdrawn.at) })}</p>}
      <Diff before={version.before} value={version.value} />
    </li>
  )
}

type Props = { readonly of: SettingKey | undefined; readonly onClose: () => void }

/** Every version of a setting, newest first, each with what it changed. */
export const SettingHistory = ({ of, onClose }: Props) => {
  const t = useTranslations('workSetting')
  const words = useSettingWords()
  return (
    <Sheet
      open={of !== undefined}
      onClose={onClose}
      title={of === undefined ? '' : t('historyOf', { name: words.name(of) })}
    >
      <Fetched query={useHistory(of)} awaited={<SkeletonRows count={3} />}>
        {({ items }) =>
          items.length === 0 ? (
            <p className="py-3 text-14 text-t2">{t('historyEmpty')}</p>
          ) : (
            <ul>
              {items.map(version => (
                <Version key={version.id} version={version} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Sheet>
  )
}
