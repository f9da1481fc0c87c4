import { useTranslations } from 'use-intl'
import { useTypedDecimals } from '../../../../i18n/typed-decimal.ts'
import { classes } from '../../../../ui/classes.ts'
import { QrCode } from '../../../../ui/qr.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import {
  bankFields,
  hasMemo,
  networkFields,
  typedWay,
  type TypedWay,
  type WayEntry,
  type WayFieldName,
} from './fields.ts'
import { letterGroups } from '../../../../ui/letter-groups.ts'

type Props = {
  readonly of: 'funding.networks' | 'funding.banks'
  /** Entries as JSON; null where there is none. */
  readonly before: string | null
  readonly after: string | null
}

/** What money is sent by: read letter by letter. */
const lettered: readonly WayFieldName[] = ['address', 'memo', 'payeeAccount', 'swift']

/** In groups of four, without a space that would be copied along. */
const Letters = ({ text, before }: { text: string; before: string | undefined }) => (
  <span className="ids inline-flex flex-wrap gap-x-2 gap-y-1 text-14" data-testid="letters">
    {letterGroups(text, before).map(({ text: group, isNew }, place) =>
      isNew ? (
        <mark key={place} className="rounded-tag bg-warn-tint px-0.5 text-t1 underline decoration-2">
          {group}
        </mark>
      ) : (
        <span key={place}>{group}</span>
      ),
    )}
  </span>
)

/** What was published is an entry of the setting. */
const parse = (text: string): WayEntry => JSON.parse(text) as WayEntry

/** Each field of a network or an account in a row of its own, beside what it was. */
export const WayFields = ({
  of,
  before,
  after,
  wasPublished,
}: Props & {
  /** Before what was, where that is published now. */
  readonly wasPublished?: string
}) => {
  const t = useTranslations('workWays')
  const table = useTranslations('workTable')
  const decimals = useTypedDecimals()
  const fields = of === 'funding.networks' ? networkFields : bankFields
  const typed = (entry: string | null): TypedWay | undefined =>
    entry === null ? undefined : typedWay(fields, parse(entry), decimals.write)
  const [old, next] = [typed(before), typed(after)]
  const shown = next ?? old
  if (shown === undefined) return null
  const said = (name: WayFieldName, value: string | undefined): string => {
    if (value === undefined || value === '') return name === 'pair' ? t('saidPar') : '–'
    return name === 'deposit' || name === 'withdraw'
      ? t(value === 'yes' ? 'yes' : 'no')
      : name === 'reference' && (value === 'uid' || value === 'none')
        ? t(value)
        : value
  }
  return (
    <dl className="text-13">
      {fields
        .filter(({ name }) => name !== 'memo' || hasMemo(shown['addressFormat']))
        .map(({ name }) => {
          const [was, is] = [old?.[name], shown[name] ?? '']
          const isChanged = old !== undefined && next !== undefined && was !== is
          const isLettered = lettered.includes(name) && is !== ''
          return (
            <div
              key={name}
              className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-0.5 border-b border-line py-1.5 last:border-0"
            >
              <dt className="flex flex-wrap items-center gap-2 text-t2">
                {t(name)}
                {isChanged && <Tag tone="warn">{table('changed')}</Tag>}
              </dt>
              <dd
                className={classes(
                  'font-semi [overflow-wrap:anywhere]',
                  isLettered ? 'w-full' : 'ml-auto text-right',
                )}
              >
                {isLettered ? <Letters text={is} before={isChanged ? was : undefined} /> : said(name, is)}
              </dd>
              {isChanged && (
                <dd
                  className={classes('w-full text-t2 [overflow-wrap:anywhere]', !isLettered && 'text-right')}
                >
                  {isLettered ? (
                    <>
                      {wasPublished ?? table('was', { text: '' })}{' '}
                      {was === undefined || was === '' ? '–' : <Letters text={was} before={undefined} />}
                    </>
                  ) : (
                    table('was', { text: said(name, was) })
                  )}
                </dd>
              )}
            </div>
          )
        })}
    </dl>
  )
}

/** A network or an account that is to be published, with its address as a code to be scanned. */
export const WayChange = ({ of, before, after }: Props) => {
  const t = useTranslations('workWays')
  if (before === null && after === null) return null
  const entry = after === null ? undefined : parse(after)
  const address = entry !== undefined && 'address' in entry ? entry.address : ''
  return (
    <div className="mt-1 space-y-3 rounded-field border border-line p-3" data-testid="way-change">
      <Note tone="warn">{t(after === null ? 'removedWay' : 'compare')}</Note>
      <WayFields of={of} before={before} after={after} wasPublished={t('publishedNow')} />
      {address !== '' && (
        <div className="flex flex-wrap items-center gap-3">
          <QrCode text={address} />
          <p className="min-w-40 flex-1 text-13 text-t2">{t('scan')}</p>
        </div>
      )}
    </div>
  )
}
