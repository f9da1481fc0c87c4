import type { ExamineView } from '@plumbline/protocol/verification'
import { Check, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslations } from 'use-intl'
import { countryName } from '../../../i18n/country-name.ts'
import { useFormat } from '../../../i18n/language.ts'
import { useDesk, useWideDesk } from '../../../ui/hooks/use-media.ts'
import { Table, TableRow } from '../../../ui/lists/table.tsx'
import { DecisionText, ExamineHistory } from './history.tsx'
import { ExamineImages } from './images.tsx'
import { ExaminePart } from '../shared/detail-part.tsx'
import { FlagTag, StateTag } from './tags.tsx'
import { NothingFound } from '../shared/queue/queue-parts.tsx'

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2">
    <dt className="shrink-0 text-t2">{name}</dt>
    <dd className="min-w-0 text-right font-medium wrap-anywhere">{children}</dd>
  </div>
)

/** What the customer typed, as it was judged. */
const Fields = ({ fields }: Pick<ExamineView, 'fields'>) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  if (fields === null) return <p className="text-13 text-t2">{t('fieldsErased')}</p>
  switch (fields.kind) {
    case 'real_name':
      return (
        <dl className="text-13">
          <Fact name={t('name')}>{fields.name}</Fact>
          <Fact name={t('idNumber')}>{fields.idNumber}</Fact>
        </dl>
      )
    case 'kyc':
      return (
        <dl className="text-13">
          {fields.surname === '' ? (
            <Fact name={t('singleName')}>{fields.firstName}</Fact>
          ) : (
            <>
              <Fact name={t('firstName')}>{fields.firstName}</Fact>
              <Fact name={t('surname')}>{fields.surname}</Fact>
            </>
          )}
          <Fact name={t('gender')}>{t(fields.gender)}</Fact>
          <Fact name={t('birthday')}>
            {t('age', { date: format.date(Date.parse(fields.birthday)), age: format.count(fields.age) })}
          </Fact>
          <Fact name={t('nationality')}>{countryName(format, fields.nationality)}</Fact>
          <Fact name={t('mobile')}>{fields.mobile}</Fact>
          <Fact name={t('certificate')}>{t(fields.certificateType)}</Fact>
        </dl>
      )
  }
}

/** The two names themselves, beside what is said of them. */
const Names = ({ compared }: Pick<ExamineView, 'compared'>) => {
  const t = useTranslations('workExamine')
  return compared
    .filter(({ field, same }) => field === 'name' && !same)
    .map(({ here, there }) => (
      <dl key={there} className="mt-1.5 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
        <dt className="text-t2">{t('here')}</dt>
        <dd className="font-semi wrap-anywhere">{here}</dd>
        <dt className="text-t2">{t('thereName')}</dt>
        <dd className="font-semi wrap-anywhere">{there}</dd>
      </dl>
    ))
}

const Flags = ({ flags, compared }: Pick<ExamineView, 'flags' | 'compared'>) => {
  const t = useTranslations('workExamine')
  return (
    <ExaminePart title={t('checks')}>
      {flags.length === 0 ? (
        <NothingFound />
      ) : (
        <ul className="space-y-2">
          {flags.map(({ flag, matches }) => (
            <li key={flag} className="rounded-field px-3.5 py-2.5 text-13 ring-1 ring-line ring-inset">
              <FlagTag flag={flag} />
              <p className="mt-1.5">{t(`${flag}More`)}</p>
              {flag === 'name_mismatch' && <Names compared={compared} />}
              {matches.length > 0 && (
                <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
                  {matches.map(match => (
                    <li key={match.id} className="flex items-center gap-2">
                      <a
                        href={`#/pages/work/examine/detail?id=${match.id}`}
                        className="inline-flex min-h-6 items-center font-semi text-primary underline"
                      >
                        {t('detailTitle', { kind: t(match.kind), uid: match.uid })}
                      </a>
                      <StateTag state={match.state} />
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </ExaminePart>
  )
}

const Same = ({ same }: { same: boolean }) => {
  const t = useTranslations('workExamine')
  return same ? (
    <span className="inline-flex items-baseline gap-1 text-up">
      <Check aria-hidden className="size-4 self-center" />
      {t('same')}
    </span>
  ) : (
    <span className="inline-flex items-baseline gap-1 font-semi text-warn">
      <TriangleAlert aria-hidden className="size-4 self-center" />
      {t('differs')}
    </span>
  )
}

/** The same one below the other, for a phone. */
const Stacked = ({ compared }: Pick<ExamineView, 'compared'>) => {
  const t = useTranslations('workExamine')
  return (
    <ul aria-label={t('compared')} className="text-13">
      {compared.map(row => (
        <li key={row.field} className="border-b border-line py-2">
          <p className="flex justify-between gap-4">
            <span className="font-semi">{t(row.field)}</span>
            <Same same={row.same} />
          </p>
          <dl className="mt-1 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-0.5">
            <dt className="text-t2">{t('here')}</dt>
            <dd className="font-medium wrap-anywhere">{row.here}</dd>
            <dt className="text-t2">{row.field === 'name' ? t('thereName') : t('thereMobile')}</dt>
            <dd className="font-medium wrap-anywhere">{row.there}</dd>
          </dl>
        </li>
      ))}
    </ul>
  )
}

/** This form beside what else is known: two names, two phones. */
const Compared = ({ compared }: Pick<ExamineView, 'compared'>) => {
  const t = useTranslations('workExamine')
  const desk = useDesk()
  if (compared.length === 0) return null
  if (!desk)
    return (
      <ExaminePart title={t('compared')}>
        <Stacked compared={compared} />
      </ExaminePart>
    )
  return (
    <ExaminePart title={t('compared')}>
      <div className="@container">
        <Table
          name={t('compared')}
          columns={[
            { id: 'field', head: t('comparedField'), start: true },
            { id: 'here', head: t('here'), start: true },
            { id: 'there', head: t('there'), start: true },
            { id: 'same', head: t('columnChecks') },
          ]}
          rows={compared}
          keyOf={({ field }) => field}
        >
          {(row, key) => (
            <TableRow
              key={key}
              rowKey={key}
              cells={{
                field: <span className="text-t2">{t(row.field)}</span>,
                here: <span className="wrap-anywhere">{row.here}</span>,
                there: (
                  <span className="wrap-anywhere">
                    {row.there}
                    <span className="block text-12 text-t3">
                      {row.field === 'name' ? t('thereName') : t('thereMobile')}
                    </span>
                  </span>
                ),
                same: <Same same={row.same} />,
              }}
            />
          )}
        </Table>
      </div>
    </ExaminePart>
  )
}

/** All that is known for deciding on a form: what was sent as images beside what was typed, where there is room for both. */
export const ExamineFacts = ({ form, onPage }: { form: ExamineView; onPage: boolean }) => {
  const t = useTranslations('workExamine')
  // The images have a column to themselves in a window that is wide enough for it.
  const isWide = useWideDesk() && onPage && form.images.length === 2
  const flags = <Flags flags={form.flags} compared={form.compared} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-10 @3xl:grid-cols-2">
      <div>
        {!isWide && flags}
        {form.images.length > 0 && <ExamineImages images={form.images} wide={isWide} />}
      </div>
      <div>
        {isWide && flags}
        <ExaminePart title={t('typed')}>
          <Fields fields={form.fields} />
        </ExaminePart>
        <Compared compared={form.compared} />
        {form.decision !== null && (
          <ExaminePart title={t('decision')}>
            <DecisionText decision={form.decision} />
          </ExaminePart>
        )}
        <ExamineHistory history={form.history} />
      </div>
    </div>
  )
}
