import { leaveChoices } from '@plumbline/rules/copying'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import type { FollowForm } from './use-form.ts'

/** What becomes of what is open when following begins, and when the trader leaves. */
export const ChoiceFields = ({ form: { typed, set, isChange } }: { form: FollowForm }) => {
  const t = useTranslations('following')
  return (
    <>
      {!isChange && (
        <div>
          <p className="mb-1.5 text-13 font-medium text-t2">{t('openNow')}</p>
          <Segmented
            wide
            name={t('openNow')}
            value={typed.openNow}
            onChange={openNow => set({ openNow })}
            options={(['skip', 'copy'] as const).map(value => ({ value, label: t(`openNow_${value}`) }))}
          />
        </div>
      )}
      <div>
        <p className="mb-1.5 text-13 font-medium text-t2">{t('leaves')}</p>
        <Segmented
          wide
          name={t('leaves')}
          value={typed.whenTraderLeaves}
          onChange={whenTraderLeaves => set({ whenTraderLeaves })}
          options={leaveChoices.map(value => ({ value, label: t(`leaves_${value}`) }))}
        />
      </div>
    </>
  )
}
