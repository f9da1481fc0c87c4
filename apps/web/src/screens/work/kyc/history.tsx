import type { ExamineView } from '@plumbline/protocol/verification'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { ExaminePart } from '../shared/detail-part.tsx'
import { StateTag } from './tags.tsx'

type Decision = NonNullable<ExamineView['decision']>

/** Who decided, when, and why. */
export const DecisionText = ({ decision }: { decision: Decision }) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  return (
    <>
      <p className="text-13">
        {t('decidedBy', {
          who: decision.by ?? t('automatic'),
          at: format.dateTime(Date.parse(decision.at)),
        })}
      </p>
      {decision.reasonCode !== null && <p className="text-13 text-t2">{t(decision.reasonCode)}</p>}
      {decision.note !== null && <p className="text-13 wrap-anywhere text-t2">{decision.note}</p>}
    </>
  )
}

/** What the same customer has sent before. */
export const ExamineHistory = ({ history }: Pick<ExamineView, 'history'>) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  if (history.length === 0) return null
  return (
    <ExaminePart title={t('history')}>
      <ul className="space-y-3">
        {history.map(each => (
          <li key={each.id}>
            <p className="flex flex-wrap items-center gap-2 text-13">
              <a
                href={`#/pages/work/examine/detail?id=${each.id}`}
                className="inline-flex min-h-6 items-center font-semi text-primary underline"
              >
                {t(each.kind)}
              </a>
              <StateTag state={each.state} />
              <span className="text-t2">{format.dateTime(Date.parse(each.submittedAt))}</span>
            </p>
            {each.decision !== null && <DecisionText decision={each.decision} />}
          </li>
        ))}
      </ul>
    </ExaminePart>
  )
}
