import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { useProblemText } from '../../../i18n/problem.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import { showToast } from '../../../ui/overlays/toast.tsx'
import { FundingAssign } from './assign.tsx'
import type { FundingKind } from '../shared/funding-items.ts'
import { useFundingExport } from './queries.ts'
import type { FundingFilter } from './search.ts'
import { useMayI } from '../shared/session/session.ts'

/** Takes the queue along as a file: all that the filters leave, or what was chosen. */
export const FundingExport = ({
  kind,
  filter,
  ids,
}: {
  kind: FundingKind
  filter: FundingFilter
  ids?: readonly string[]
}) => {
  const t = useTranslations('workFunding')
  const format = useFormat()
  const problemText = useProblemText()
  const may = useMayI()
  const exporting = useFundingExport({
    onSuccess: ({ rows, complete }) =>
      showToast(
        'done',
        complete
          ? t('exported', { count: format.count(rows) })
          : t('exportedPart', { count: format.count(rows) }),
      ),
    onError: error => showToast('problem', problemText(error)),
  })
  if (!may('funding:item:export')) return null
  return (
    <Button
      look="secondary"
      size="row"
      sending={exporting.isPending && t('exporting')}
      onClick={() => exporting.mutate({ kind, ...filter, ...(ids !== undefined && { ids: ids.join(',') }) })}
    >
      {ids === undefined ? t('export') : t('exportChosen')}
    </Button>
  )
}

type Props = {
  kind: FundingKind
  filter: FundingFilter
  ids: readonly string[]
  onChooseAll: () => void
  onDrop: () => void
}

/** What can be done with several at once. Deciding is not among it: each is looked at. */
export const FundingBulk = ({ kind, filter, ids, onChooseAll, onDrop }: Props) => {
  const t = useTranslations('workFunding')
  return (
    <div
      role="group"
      aria-label={t('chosen', { count: ids.length })}
      className="flex flex-wrap items-center gap-2 border-y border-line bg-primary-tint px-4 py-2 desk:px-6"
    >
      <span role="status" className="text-13 font-semi">
        {t('chosen', { count: ids.length })}
      </span>
      <FundingAssign kind={kind} ids={ids} onDone={onDrop} />
      <FundingExport kind={kind} filter={filter} ids={ids} />
      <span className="flex-1" />
      <Button look="text" size="row" onClick={onChooseAll}>
        {t('chooseAll')}
      </Button>
      <Button look="text" size="row" onClick={onDrop}>
        {t('dropChoice')}
      </Button>
    </div>
  )
}
