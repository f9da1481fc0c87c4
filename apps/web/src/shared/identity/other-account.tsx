import type { Book } from '@plumbline/rules/core'
import { useMutation } from '@tanstack/react-query'
import { ArrowLeftRight } from 'lucide-react'
import { useTranslations } from 'use-intl'
import { useProblemText } from '../../i18n/problem.ts'
import { openDemo, switchAccount, useOtherBook } from '../../live/identity/other-account.ts'
import { Area } from '../with-texts.tsx'
import { Button } from '../../ui/buttons/button.tsx'
import { showToast } from '../../ui/overlays/toast.tsx'

const Way = ({ book }: { book: Book }) => {
  const t = useTranslations('otherAccount')
  const problem = useProblemText()
  const other = useOtherBook()
  const open = useMutation({
    mutationFn: openDemo,
    onError: error => showToast('problem', problem(error)),
  })
  const isHere = other !== undefined && other !== book
  // A demo account that nobody left a real one for has nothing to go back to.
  if (book === 'demo' && !isHere) return null
  return (
    <div className="px-4 pt-1 pb-2">
      <Button
        look="secondary"
        size="pair"
        wide
        icon={<ArrowLeftRight aria-hidden className="size-4.5" />}
        sending={open.isPending && t('opening')}
        onClick={() => (isHere ? switchAccount(book) : open.mutate())}
      >
        {t(book === 'demo' ? 'toReal' : isHere ? 'toDemo' : 'openDemo')}
      </Button>
      <p className="mt-1.5 text-center text-12 text-t2">{t(book === 'demo' ? 'realStays' : 'demoIs')}</p>
    </div>
  )
}

/** The way between a real account and a demo account on one device, without signing in again. */
export const OtherAccount = ({ book }: { book: Book }) => (
  <Area name="identity" pending={null} failed={null}>
    <Way book={book} />
  </Area>
)
