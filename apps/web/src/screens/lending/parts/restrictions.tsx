import type { Category } from '@plumbline/rules/market'
import { TriangleAlert } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useFormat } from '../../../i18n/language.ts'
import { Note } from '../../../ui/note.tsx'

/** What is not possible until the loan is repaid, before anybody signs, and while it lasts. */
export const Restrictions = ({ categories }: { categories: readonly Category[] }) => {
  const t = useTranslations()
  const format = useFormat()
  const allowed = format.list(categories.map(each => t(`category.${each}`)))
  return (
    <Note tone="warn" icon={<TriangleAlert aria-hidden />}>
      <p className="font-semi">{t('borrow.until')}</p>
      <ul className="mt-1 list-disc space-y-0.5 pl-4">
        <li>{t('borrow.onlyThese', { categories: allowed })}</li>
        <li>{t('borrow.noOut')}</li>
        <li>{t('borrow.insist')}</li>
        <li>{t('borrow.always')}</li>
      </ul>
    </Note>
  )
}
