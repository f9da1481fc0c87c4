import { useTranslations } from 'use-intl'
import { useFormat } from '../../i18n/language.ts'
import { Note } from '../../ui/note.tsx'

/** Under figures of the contract account: which prices in dispute they do without. */
export const DisputedNote = ({ codes }: { codes: readonly string[] | undefined }) => {
  const t = useTranslations('orders')
  const format = useFormat()
  if (codes === undefined || codes.length === 0) return null
  return (
    <div className="mt-2.5" data-testid="disputed">
      <Note tone="warn">{t('disputed', { codes: format.list(codes) })}</Note>
    </div>
  )
}
