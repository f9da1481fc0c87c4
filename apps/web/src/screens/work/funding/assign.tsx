import { useTranslations } from 'use-intl'
import { useAssigning } from './assigning.ts'
import type { FundingKind } from '../shared/funding-items.ts'
import { useColleagues } from './queries.ts'
import { useMayI, useStaff } from '../shared/session/session.ts'

type Props = { kind: FundingKind; ids: readonly string[]; onDone?: () => void }

/** Gives items to somebody, or to nobody, as soon as a name is chosen. */
export const FundingAssign = ({ kind, ids, onDone }: Props) => {
  const t = useTranslations('workFunding')
  const may = useMayI()
  const { data: me } = useStaff()
  const mayAssign = may('funding:item:assign')
  const colleagues = useColleagues(kind, mayAssign).data?.items ?? []
  const assigning = useAssigning(kind, onDone)
  if (!mayAssign) return null
  return (
    <select
      aria-label={t('assign')}
      value=""
      disabled={assigning.isPending}
      onChange={event => assigning.run(ids, event.target.value)}
      className="min-h-11 max-w-48 rounded-chip border border-control bg-page px-3 text-13 text-t1 mouse:min-h-9"
    >
      <option value="" disabled>
        {t('assign')}
      </option>
      <option value="me">{t('assignMe')}</option>
      <option value="none">{t('assignNobody')}</option>
      {colleagues
        .filter(({ id }) => id !== me?.id)
        .map(({ id, username }) => (
          <option key={id} value={id}>
            {username}
          </option>
        ))}
    </select>
  )
}
