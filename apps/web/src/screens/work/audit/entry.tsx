import type { AuditEntryView } from '@plumbline/protocol/audit'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'
import { useActionName } from '../shared/action-name.ts'
import { useEntryWords } from './labels.ts'
import { changedFields, plainText } from '../shared/forms/changed-fields.ts'

const Fact = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="border-b border-line py-2.5">
    <dt className="text-12 text-t3">{name}</dt>
    <dd className="mt-0.5 text-14 [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

/** What stood before and what stands after, field by field. */
const Change = ({ before, after }: Pick<AuditEntryView, 'before' | 'after'>) => {
  const t = useTranslations('workAudit')
  const fields = changedFields(before, after)
  return (
    <table className="mt-2 w-full text-13" aria-label={t('change')}>
      <thead className="text-12 text-t3">
        <tr className="text-left">
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('field')}
          </th>
          <th scope="col" className="py-1 pr-3 font-medium">
            {t('before')}
          </th>
          <th scope="col" className="py-1 font-medium">
            {t('after')}
          </th>
        </tr>
      </thead>
      <tbody className="align-top">
        {fields.map(({ field, before: was, after: is }) => (
          <tr key={field} className="border-t border-line">
            <th scope="row" className="py-1.5 pr-3 text-left font-medium">
              {field}
            </th>
            <td className="min-w-20 py-1.5 pr-3 text-t2 [overflow-wrap:anywhere]">{was ?? t('nothing')}</td>
            <td className="py-1.5 [overflow-wrap:anywhere]">
              <span aria-hidden className="text-t3">
                →{' '}
              </span>
              {is ?? t('nothing')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What is personal, or why it is not shown. */
const Personal = ({ personal }: Pick<AuditEntryView, 'personal'>) => {
  const t = useTranslations('workAudit')
  switch (personal.state) {
    case 'none':
      return null
    case 'erased':
    case 'damaged':
    case 'withheld':
      return (
        <section aria-label={t('personal')} className="mt-4">
          <Note tone={personal.state === 'damaged' ? 'bad' : 'warn'}>{t(personal.state)}</Note>
        </section>
      )
    case 'open':
      return (
        <section aria-label={t('personal')} className="mt-4">
          <h3 className="text-14 font-semi">{t('personal')}</h3>
          <p className="text-12 text-t3">{t('personalMore')}</p>
          <dl>
            {changedFields(null, personal.value).map(({ field, after }) => (
              <Fact key={field} name={field}>
                {after ?? plainText(personal.value)}
              </Fact>
            ))}
          </dl>
        </section>
      )
  }
}

/** One entry with all that it says. */
export const AuditEntry = ({ entry }: { readonly entry: AuditEntryView }) => {
  const t = useTranslations('workAudit')
  const format = useFormat()
  const actionName = useActionName()
  const words = useEntryWords()
  const { seal, reason, before, after } = entry
  const hasChange = (before ?? null) !== null || (after ?? null) !== null
  return (
    <>
      <dl>
        <Fact name={t('actionLabel')}>{actionName(entry.action)}</Fact>
        <Fact name={t('columnTime')}>{format.exactTime(Date.parse(entry.at))}</Fact>
        <Fact name={t('actor')}>{words.actor(entry.actor)}</Fact>
        <Fact name={t('subject')}>{words.subject(entry.subject, 'whole')}</Fact>
        {entry.customer !== null && <Fact name={t('customer')}>{entry.customer}</Fact>}
        {reason !== null && <Fact name={t('reason')}>{reason}</Fact>}
      </dl>
      {hasChange && (
        <section aria-label={t('change')} className="mt-4">
          <h3 className="text-14 font-semi">{t('change')}</h3>
          <Change before={before} after={after} />
        </section>
      )}
      <Personal personal={entry.personal} />
      <dl className="mt-4">
        <Fact name={t('place')}>{seal?.sequence ?? t('placeNone')}</Fact>
        {seal !== null && (
          <Fact name={t('hash')}>
            <span className="ids text-12">{seal.hash}</span>
          </Fact>
        )}
      </dl>
    </>
  )
}
