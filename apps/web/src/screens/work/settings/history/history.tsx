import type { SettingVersionView } from '@plumbline/protocol/setting'
import type { SettingKey } from '@plumbline/rules/setting'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../../i18n/language.ts'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { Fetched } from '../../../../ui/lists/fetched.tsx'
import { SkeletonRows } from '../../../../ui/states.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { useHistory } from '../queries.ts'
import { useSettingWords } from '../../shared/setting-labels.ts'
import { VersionChange } from './version-change.tsx'

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

type VersionProps = { readonly of: SettingKey; readonly version: SettingVersionView }

const Version = ({ of, version }: VersionProps) => {
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
      <p>
        <span className="text-t2">{t('reason')}:</span> {version.reason}
      </p>
      {approver !== null && publishedAt !== null && (
        <p className="text-t2">{t('publishedBy', { approver, time: time(publishedAt) })}</p>
      )}
      {effectiveAt !== null && <p className="text-t2">{t('fromThen', { time: time(effectiveAt) })}</p>}
      {withdrawn !== null && <p>{t('withdrawnBy', { ...withdrawn, time: time(withdrawn.at) })}</p>}
      <VersionChange of={of} before={version.before} after={version.value} />
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
          of === undefined ? null : items.length === 0 ? (
            <p className="py-3 text-14 text-t2">{t('historyEmpty')}</p>
          ) : (
            <ul>
              {items.map(version => (
                <Version key={version.id} of={of} version={version} />
              ))}
            </ul>
          )
        }
      </Fetched>
    </Sheet>
  )
}
