import type { CallOutput } from '@plumbline/protocol/core'
import { freezeReasons } from '@plumbline/rules/customer-admin'
import { durationText } from '@plumbline/protocol/texts/duration'
import { isRole } from '@plumbline/rules/staff'
import { use } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat, useLanguage } from '../../../i18n/language.ts'
import { ChangeWords, type ChangeText } from '../shared/approvals/change-text.ts'
import { useRoleName } from '../shared/role-name.ts'

const fieldKeys = [
  'username',
  'name',
  'email',
  'mobile',
  'country',
  'takesEffect',
  'roles',
  'credentials',
  'state',
  'withdrawals',
  'copying',
] as const
const valueKeys = {
  set: 'valueSet',
  link: 'valueLink',
  suspended: 'valueSuspended',
  active: 'valueActive',
  halted: 'valueHalted',
  trading: 'valueTrading',
  paused: 'valuePaused',
  revoked: 'valueRevoked',
} as const

const isOneOf = <Value extends string>(list: readonly Value[], text: string): text is Value =>
  (list as readonly string[]).includes(text)

/** Fields and values that have a name here are called by it; all else stands as it is. */
const usePlainText = () => {
  const t = useTranslations('workApproval')
  const customer = useTranslations('workCustomer')
  const setting = useTranslations('workSetting')
  const roleName = useRoleName()
  const format = useFormat()
  const { language } = useLanguage()
  const named = Object.keys(valueKeys) as (keyof typeof valueKeys)[]
  return {
    field: (field: string): string => {
      if (field === 'otp') return customer('otp')
      if (field === 'sessions') return customer('devices')
      if (field === 'standing') return t('state')
      if (field === 'value') return setting('value')
      return isOneOf(fieldKeys, field) ? t(field) : field
    },
    value: (field: string, value: string | null): string => {
      if (value === null) return '–'
      if (field === 'roles')
        return format.list(value.split(', ').map(each => (isRole(each) ? roleName(each) : each)))
      if (field === 'country') return countryName(format, value)
      if (field === 'takesEffect') return t('valueAfter', { hours: value })
      if (field === 'otp') return customer(value === 'on' ? 'isOn' : 'isOff')
      if (field === 'sessions') return t('valueSignedOut')
      if (field === 'withdrawals') return t('valueHeld', { time: durationText(language, Number(value)) })
      if (field === 'standing' && isOneOf(freezeReasons, value)) return t('valueSuspended')
      return isOneOf(['credentials', 'state', 'standing', 'copying'], field) && isOneOf(named, value)
        ? t(valueKeys[value])
        : value
    },
    /** Why it is so, below what it is. */
    reason: (field: string, value: string | null): string | undefined =>
      field === 'standing' && value !== null && isOneOf(freezeReasons, value) ? customer(value) : undefined,
  }
}

const Value = ({ text, reason }: { text: string; reason: string | undefined }) => (
  <>
    {text}
    {reason !== undefined && <span className="block text-12 font-regular text-t2">{reason}</span>}
  </>
)

type Props = Pick<CallOutput<'requestDetail'>, 'changes' | 'request'>
type ChangesProps = Pick<Props, 'changes'> & { readonly own: ChangeText | undefined }

/** What the request would change, in the words of the area that asks where it has some. */
export const RequestChanges = ({ changes, request }: Props) => {
  const withOwnWords = use(ChangeWords)
  return withOwnWords(request, own => <ChangeTable changes={changes} own={own} />)
}

/** Long texts one below the other, each against what it was; the rest in the table. */
const ChangeTable = ({ changes, own }: ChangesProps) => {
  const compared = changes.flatMap(change => {
    const shown = own?.compare?.(change.field, change)
    return shown === undefined ? [] : [{ field: change.field, shown }]
  })
  const rest = changes.filter(({ field }) => compared.every(each => each.field !== field))
  return (
    <>
      <FieldTable changes={rest} own={own} />
      {compared.map(({ field, shown }) => (
        <section key={field} data-testid="compared">
          <h3 className="mb-1 text-13 text-t3">{own?.field(field)}</h3>
          {shown}
        </section>
      ))}
    </>
  )
}

const FieldTable = ({ changes, own }: ChangesProps) => {
  const t = useTranslations('workApproval')
  const plain = usePlainText()
  const text = { ...plain, ...own }
  if (changes.length === 0) return null
  // What is new has nothing before it.
  const isNew = own?.hasDefault !== true && changes.every(({ before }) => before === null)
  return (
    <section>
      <h3 className="text-13 text-t3">{t('changes')}</h3>
      <table className="mt-1 w-full table-fixed text-13" aria-label={t('changes')}>
        <thead className="text-12 text-t3">
          <tr className="border-b border-line text-left">
            <th scope="col" className={isNew ? 'w-2/5 py-1.5 font-medium' : 'w-[28%] py-1.5 font-medium'}>
              {t('field')}
            </th>
            {!isNew && (
              <th scope="col" className="py-1.5 pr-2 font-medium">
                {t('before')}
              </th>
            )}
            <th scope="col" className="py-1.5 font-medium">
              {t('after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ field, before, after }) => (
            <tr key={field} className="border-b border-line align-top hyphens-auto [overflow-wrap:anywhere]">
              <th scope="row" className="py-2 pr-2 text-left font-regular text-t2">
                {text.field(field)}
              </th>
              {!isNew && (
                <td className="py-2 pr-2 text-t2">
                  <Value text={text.value(field, before)} reason={text.reason(field, before)} />
                </td>
              )}
              <td className="py-2 font-semi">
                <Value text={text.value(field, after)} reason={text.reason(field, after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
