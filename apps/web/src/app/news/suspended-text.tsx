import { isPayingBlocked, type FreezeReason } from '@plumbline/rules/customer-admin'
import { useLanguage } from '../../i18n/language.ts'
import { suspensionTexts } from '../../shared/refusals/suspension-texts.ts'

/** Why an account is suspended, in the customer's language: the very sentence of the server's refusals, and that money can still be withdrawn. */
export const FrozenText = ({ reason }: { reason: FreezeReason }) => {
  const { language } = useLanguage()
  const { notice, withdrawals, ...reasons } = suspensionTexts(language)
  const said = notice.replace('{reason}', reasons[reason])
  return <p data-testid="frozen">{isPayingBlocked(reason) ? said : `${said} ${withdrawals}`}</p>
}
