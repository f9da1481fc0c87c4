import type { ExamineView } from '@plumbline/protocol/verification'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { classes } from '../../../ui/classes.ts'
import { Problem, SkeletonRows } from '../../../ui/states.tsx'
import { ExamineDecision } from './decision.tsx'
import { ExamineFacts } from './facts.tsx'
import { StateTag } from './tags.tsx'
import { DueIn } from '../shared/queue/queue-parts.tsx'
import { useForm } from './queries.ts'
import { useMayI } from '../shared/session/session.ts'
import { QueueFoot } from '../shared/queue/queue-foot.tsx'

const customerPath = '/pages/work/customer/index'

/** Whose form it is, how often it was sent, and until when it must be decided. */
const Heading = ({ form }: { form: ExamineView }) => {
  const t = useTranslations('workExamine')
  const format = useFormat()
  const may = useMayI()
  const { uid, attempt } = form
  return (
    <div className="text-13 text-t2">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <StateTag state={form.state} />
        {form.state === 'pending' && <DueIn submittedAt={form.submittedAt} dueAt={form.dueAt} />}
      </p>
      <p className="mt-2 flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        {may('identity:customer:view') ? (
          <a
            href={`#${customerPath}?uid=${uid}`}
            className="inline-flex min-h-6 items-center font-semi text-primary underline"
          >
            {t('customerPage', { uid })}
          </a>
        ) : (
          <span>
            {t('uid')} {uid}
          </span>
        )}
        <span>{attempt === 1 ? t('firstAttempt') : t('attempt', { count: format.count(attempt) })}</span>
        <span>
          {t('sentAt')} {format.dateTime(Date.parse(form.submittedAt))}
        </span>
      </p>
    </div>
  )
}

/** One form with all that is known, and the decision at the bottom, in view while the rest scrolls. */
export const ExamineForm = ({
  id,
  onPage = false,
  onDecided,
}: {
  id: string
  /** On a page of its own, where there may be room for two columns. */
  onPage?: boolean
  onDecided: () => void
}) => {
  const problemText = useProblemText()
  const { data: form, isError, error, refetch } = useForm(id)
  if (isError) return <Problem text={problemText(error)} onRetry={() => void refetch()} />
  if (form === undefined) return <SkeletonRows count={6} />
  return (
    <>
      <div className={classes('flex-1 px-4 pt-3 pb-6', onPage && 'w-full max-w-[100rem] desk:px-6')}>
        <Heading form={form} />
        <ExamineFacts form={form} onPage={onPage} />
      </div>
      {form.state === 'pending' && (
        <QueueFoot onPage={onPage}>
          {/* Another form begins with nothing chosen. */}
          <ExamineDecision key={form.id} form={form} onDecided={onDecided} />
        </QueueFoot>
      )}
    </>
  )
}
