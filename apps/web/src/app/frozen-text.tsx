import { freezeTexts } from '@plumbline/protocol/customer-admin'
import type { FreezeReason } from '@plumbline/rules/customer-admin'
import { useLanguage } from '../i18n/language.ts'

/** Why an account is suspended, in the customer's language: the very sentence of the server's refusals. */
export const FrozenText = ({ reason }: { reason: FreezeReason }) => {
  const { language } = useLanguage()
  const { notice, ...reasons } = freezeTexts[language]
  return <p data-testid="frozen">{notice.replace('{reason}', reasons[reason])}</p>
}
