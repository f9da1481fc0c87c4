import { books, type Book } from '@plumbline/rules/core'
import { useTranslations } from 'use-intl'
import { Segmented } from '../../../ui/choices/segmented.tsx'

/** Real money or demo: never both together. */
export const BookSwitch = ({ book, onChange }: { book: Book; onChange: (book: Book) => void }) => {
  const t = useTranslations('workTerm')
  return (
    <Segmented
      name={t('book')}
      tight
      options={books.map(value => ({ value, label: t(value) }))}
      value={book}
      onChange={onChange}
    />
  )
}
