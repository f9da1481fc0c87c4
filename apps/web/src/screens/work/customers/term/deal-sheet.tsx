import { useTranslations } from 'use-intl'
import { DealRecord } from '../../../../shared/term/record.tsx'
import { CopyField } from '../../../../ui/fields/copy-field.tsx'
import { Fetched } from '../../../../ui/lists/fetched.tsx'
import { Sheet } from '../../../../ui/overlays/sheet.tsx'
import { SkeletonRows } from '../../../../ui/states.tsx'
import { useCustomerDeal } from '../queries.ts'

type Props = { readonly id: string; readonly code: string | undefined; readonly onClose: () => void }

/** One deal with the quotes that decided it; looking is recorded. */
export const DealSheet = ({ id, code, onClose }: Props) => {
  const t = useTranslations('workTerm')
  const search = useTranslations('workSearch')
  const query = useCustomerDeal(id)
  const shown = query.data?.deal.code ?? code
  return (
    <Sheet open onClose={onClose} title={shown === undefined ? '…' : t('deal', { code: shown })}>
      <Fetched query={query} awaited={<SkeletonRows count={6} />}>
        {({ deal, around }) => (
          <div className="pb-4">
            <DealRecord
              deal={deal}
              around={around}
              voidText={deal.voidReason === null ? undefined : t(`void_${deal.voidReason}`)}
            >
              <CopyField label={search('by_id')} text={deal.id} />
            </DealRecord>
          </div>
        )}
      </Fetched>
    </Sheet>
  )
}
