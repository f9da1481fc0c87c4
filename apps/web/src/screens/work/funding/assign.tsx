import { useTranslations } from 'use-intl'
import { PillSelect } from '../../../ui/fields/pill-select.tsx'
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
    <PillSelect
      name={t('assign')}
      value=""
      disabled={assigning.isPending}
      options={[
        { value: '', label: t('assign') },
        { value: 'me', label: t('assignMe') },
        { value: 'none', label: t('assignNobody') },
        ...colleagues
          .filter(({ id }) => id !== me?.id)
          .map(({ id, username }) => ({ value: id, label: username })),
      ]}
      onChange={to => {
        if (to !== '') assigning.run(ids, to)
      }}
    />
  )
}
