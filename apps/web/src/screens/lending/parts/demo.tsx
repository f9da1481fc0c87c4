import { demoDecisionSeconds } from '@plumbline/rules/verification'
import { useTranslations } from 'use-intl'
import { Note } from '../../../ui/note.tsx'

/** That nobody looks at a loan of a demo account, and that its money is none. */
export const DemoLoan = () => {
  const t = useTranslations('borrow')
  return (
    <div className="mb-4" data-testid="demo-loan">
      <Note tone="info">{t('demo', { seconds: String(demoDecisionSeconds) })}</Note>
    </div>
  )
}
